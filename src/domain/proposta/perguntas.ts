/** Closed questions of agencies about a vehicle, each with the answers that the owner may tap. */
export const PERGUNTAS_DA_LOJA = {
  manual_chave: {
    texto: 'Tem manual e chave reserva?',
    opcoes: { os_dois: 'Tem os dois', manual: 'Só o manual', chave: 'Só a chave', nao: 'Não tem' },
  },
  batida: {
    texto: 'Já bateu?',
    opcoes: { nunca: 'Nunca', pequena: 'Batida pequena', grande: 'Batida grande' },
  },
  leilao: { texto: 'Passou por leilão?', opcoes: { sim: 'Sim', nao: 'Não', nao_sei: 'Não sei' } },
  unico_dono: { texto: 'É o único dono?', opcoes: { sim: 'Sim', nao: 'Não' } },
  revisoes: {
    texto: 'Fez as revisões na concessionária?',
    opcoes: { todas: 'Todas', algumas: 'Algumas', nao: 'Não' },
  },
  pintura: { texto: 'Tem peça repintada?', opcoes: { sim: 'Sim', nao: 'Não', nao_sei: 'Não sei' } },
  troca_pneus: { texto: 'Os pneus são novos?', opcoes: { sim: 'Sim', nao: 'Não' } },
  funcionando: { texto: 'Está rodando normal?', opcoes: { sim: 'Sim', nao: 'Não' } },
} as const satisfies Record<string, { texto: string; opcoes: Record<string, string> }>

/** Name of a question. */
export type PerguntaDaLoja = keyof typeof PERGUNTAS_DA_LOJA

/** Returns the text of an answer; null without an answer. */
export function textoDaResposta(pergunta: string, resposta: string | null): string | null {
  if (resposta === null) return null
  return perguntaDe(pergunta)?.opcoes[resposta] ?? resposta
}

function perguntaDe(pergunta: string): { texto: string; opcoes: Record<string, string> } | undefined {
  return Object.hasOwn(PERGUNTAS_DA_LOJA, pergunta)
    ? PERGUNTAS_DA_LOJA[pergunta as PerguntaDaLoja]
    : undefined
}
