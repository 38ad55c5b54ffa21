import net from 'node:net'

/**
 * Starts a TCP proxy that can freeze (pass and close nothing), break (close everything), refuse connections, and delay
 * each piece.
 */
export async function startProxy(url: string) {
  let target = new URL(url)
  const sockets = new Set<net.Socket>()
  let frozen = false
  let refusing = false
  let delay_ms = 0
  const server = net.createServer(inner => {
    if (refusing) return void inner.destroy()
    const outer = net.connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from)
      from.on('data', chunk => {
        if (frozen) return
        if (delay_ms > 0) setTimeout(() => to.write(chunk), delay_ms)
        else to.write(chunk)
      })
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
    refuse: (value: boolean) => {
      refusing = value
    },
    /** Sends new connections to another server. */
    redirect(to: string) {
      target = new URL(to)
    },
    delay: (ms: number) => {
      delay_ms = ms
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
