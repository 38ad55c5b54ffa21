import net from 'node:net'

/** A way to the test database that can freeze (nothing passes, nothing closes) and break (everything closes). */
export async function startProxy(url: string) {
  const target = new URL(url)
  const sockets = new Set<net.Socket>()
  let frozen = false
  const server = net.createServer(inner => {
    const outer = net.connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => frozen || to.write(chunk))
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.port = String((server.address() as net.AddressInfo).port)
  return {
    url: through.href,
    freeze: (value: boolean) => {
      frozen = value
    },
    breakAll() {
      for (const socket of sockets) socket.destroy()
    },
    close() {
      this.breakAll()
      server.close()
    },
  }
}
