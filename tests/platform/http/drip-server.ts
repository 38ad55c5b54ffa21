import net from 'node:net'

/** Pause between two pieces. */
const DROP_MS = 20

/** Starts a server that sends `opening` at once, then `drop` again and again without an end. */
export async function startDrip(opening: string, drop: string) {
  const sockets = new Set<net.Socket>()
  const server = net.createServer(socket => {
    sockets.add(socket)
    socket.write(opening)
    const timer = setInterval(() => socket.write(drop), DROP_MS)
    socket.on('error', () => undefined)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as net.AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
