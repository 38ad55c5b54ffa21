import net from 'node:net'

/** Just enough SMTP to take messages one after another, or to refuse every one. */
export async function startSmtp(refuse: boolean) {
  const received: string[] = []
  const server = net.createServer(socket => {
    const answer = createDialogue(refuse, message => received.push(message))
    let rest = ''
    socket.write('220 teste\r\n')
    socket.on('data', chunk => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      for (const reply of lines.map(answer)) if (reply) socket.write(`${reply}\r\n`)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

/** What the server says to each line; within a message nothing, until its end. */
function createDialogue(refuse: boolean, take: (message: string) => void) {
  let body: string | undefined
  return (line: string): string | undefined => {
    if (body !== undefined) return write(line)
    if (/^DATA/i.test(line)) {
      body = ''
      return '354 vai'
    }
    if (/^QUIT/i.test(line)) return '221 tchau'
    return refuse && /^RCPT/i.test(line) ? '550 nao' : '250 ok'
  }
  function write(line: string): string | undefined {
    if (line !== '.') {
      body += `${line}\n`
      return undefined
    }
    take(body ?? '')
    body = undefined
    return '250 ok'
  }
}
