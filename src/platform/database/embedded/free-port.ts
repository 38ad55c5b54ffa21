import net from 'node:net'

/** Finds a port of this machine that is free at the moment. */
export function freePort(): Promise<number> {
  return listenBriefly(0)
}

/** Tells if a port of this machine is free at the moment. */
export function isPortFree(port: number): Promise<boolean> {
  return listenBriefly(port).then(
    () => true,
    () => false,
  )
}

/** Listens on a port (any free one for 0) and closes it again; returns its number. */
function listenBriefly(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
