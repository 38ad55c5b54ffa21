import net from 'node:net'

/**
 * Starts just enough SMTP to take messages one after another, to refuse every recipient, or to take a message without
 * an answer. A test may change `manners` meanwhile.
 */
export async function startSmtp({ refuse = false, silent = false } = {}) {
  const received: string[] = []
  const rcpt: string[] = []
  const manners = { refuse, silent }
  const server = net.createServer(socket => {
    const answer = createDialogue(manners, message => received.push(message))
    let rest = ''
    socket.write('220 teste\r\n')
    socket.on('data', chunk => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop() ?? ''
      rcpt.push(...lines.filter(line => /^RCPT/i.test(line)))
      for (const reply of lines.map(answer)) if (reply) socket.write(`${reply}\r\n`)
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received, rcpt, manners, close: () => server.close() }
}

/** Creates the server's answer to each line; no answer within a message, until its end. */
function createDialogue(manners: { refuse: boolean; silent: boolean }, take: (message: string) => void) {
  let body: string | undefined
  return (line: string): string | undefined => {
    if (body !== undefined) return write(line)
    if (/^DATA/i.test(line)) {
      body = ''
      return '354 vai'
    }
    if (/^QUIT/i.test(line)) return '221 tchau'
    return manners.refuse && /^RCPT/i.test(line) ? '550 nao' : '250 ok'
  }
  function write(line: string): string | undefined {
    if (line !== '.') {
      body += `${line.replace(/^\.\./, '.')}\n`
      return undefined
    }
    take(body ?? '')
    body = undefined
    return manners.silent ? undefined : '250 ok'
  }
}

/** Reads the parts of a message by their type, as a reader's program decodes them. */
export function partsOf(message: string): Record<string, string> {
  const boundary = /boundary="([^"]+)"/.exec(message)?.[1] ?? ''
  const parts = message.split(`--${boundary}`).slice(1, -1)
  return Object.fromEntries(
    parts.flatMap(part => {
      const [head = '', ...body] = part.trimStart().split('\n\n')
      const type = /Content-Type: ([\w/]+)/i.exec(head)?.[1] ?? ''
      // A message with attachments holds its texts in a part of its own.
      if (type.startsWith('multipart/')) return Object.entries(partsOf(part))
      return [[type, decode(/Content-Transfer-Encoding: ([\w-]+)/i.exec(head)?.[1], body.join('\n\n'))]]
    }),
  )
}

function decode(encoding: string | undefined, body: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)))
  return Buffer.from(bytes, 'latin1').toString()
}
