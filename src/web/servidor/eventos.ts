/** The events of a `text/event-stream` body, as they come; comments and unreadable data are passed over. */
export async function* lerEventos(
  corpo: ReadableStream<Uint8Array>,
): AsyncGenerator<{ nome: string; dados: unknown }> {
  const leitor = corpo.getReader()
  const texto = new TextDecoder()
  let resto = ''
  try {
    while (true) {
      const { done, value } = await leitor.read()
      if (done) return
      const blocos = (resto + texto.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      resto = blocos.pop() ?? ''
      for (const bloco of blocos) {
        const evento = lerBloco(bloco)
        if (evento) yield evento
      }
    }
  } finally {
    await leitor.cancel().catch(() => undefined)
  }
}

function lerBloco(bloco: string): { nome: string; dados: unknown } | null {
  let nome = 'message'
  const dados: string[] = []
  for (const linha of bloco.split(/\r?\n/)) {
    if (linha.startsWith('event:')) nome = linha.slice(6).trim()
    if (linha.startsWith('data:')) dados.push(linha.slice(5).trim())
  }
  if (dados.length === 0) return null
  try {
    return { nome, dados: JSON.parse(dados.join('\n')) }
  } catch {
    return null
  }
}
