import net from 'node:net'

/** Just enough SMTP to take one message, or to refuse every one. */
export async function startSmtp(refuse: boolean) {
  const received: string[] = []
  const server = net.createServer(socket => {
    let body: string | undefined
    socket.write('220 teste\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n')) {
        if (body !== undefined) {
          if (line !== '.') {
            body += `${line}\n`
            continue
          }
          received.push(body)
          body = undefined
          socket.write('250 ok\r\n')
        } else if (/^DATA/i.test(line)) {
          body = ''
          socket.write('354 vai\r\n')
        } else if (/^QUIT/i.test(line)) socket.end('221 tchau\r\n')
        else if (line) socket.write(refuse && /^RCPT/i.test(line) ? '550 nao\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}
