import type pg from 'pg'

/** The kinds of acknowledged changes, and the query that finds those in the database. `$1` are the ids as texts. */
const CONSULTAS_DOS_GUARDADOS = {
  lead: 'select id::text from leads where id::text = any ($1)',
  // The assignment at its moment: the audit trail keeps it when the lead is returned.
  atribuicao: `select alvo || ' ' || (detalhes ->> 'agencia') as id from auditoria
    where acao = 'lead_atribuido' and alvo || ' ' || (detalhes ->> 'agencia') = any ($1)`,
  consentimento: `select lead_id::text as id from consentimentos
    where finalidade = 'contato_parceiros' and aceito and lead_id::text = any ($1)`,
  nota: `select lead_id || ' ' || agencia_id as id from leads_agencias
    where temperatura = 'quente' and lead_id || ' ' || agencia_id = any ($1)`,
  devolucao: 'select id::text from devolucoes where id::text = any ($1)',
  resposta: `select id::text from devolucoes where estado = 'aceita' and id::text = any ($1)`,
  janela: 'select id::text from janelas where id::text = any ($1)',
  foto: 'select id::text from fotos where id::text = any ($1)',
  proposta: `select janela_id || ' ' || agencia_id || ' ' || valor_inicial as id from propostas
    where janela_id || ' ' || agencia_id || ' ' || valor_inicial = any ($1)`,
  aumento: `select janela_id || ' ' || agencia_id as id from propostas
    where aumentos = 1 and janela_id || ' ' || agencia_id = any ($1)`,
  pergunta: `select janela_id::text as id from janelas_perguntas where resposta = 'nunca' and janela_id::text = any ($1)`,
  contato:
    'select proposta_id::text as id from palavras where contato_em is not null and proposta_id::text = any ($1)',
  caducada: `select id::text from janelas where estado = 'caducou' and id::text = any ($1)`,
  escolha: 'select proposta_id::text as id from palavras where proposta_id::text = any ($1)',
  cumprida:
    'select proposta_id::text as id from palavras where cumprida is not null and proposta_id::text = any ($1)',
  contestada: `select proposta_id::text as id from palavras where contestada_em is not null and proposta_id::text = any ($1)`,
  encerrada: `select id::text from janelas where estado = 'encerrada' and id::text = any ($1)`,
  retirada: `select id::text from janelas where estado = 'retirada' and id::text = any ($1)`,
  pagamento: 'select id from eventos_pagamento where id = any ($1)',
  sessao: 'select id::text from auth_sessions where id::text = any ($1)',
} as const

/** A kind of acknowledged change. */
export type Tipo = keyof typeof CONSULTAS_DOS_GUARDADOS
export const TIPOS = Object.keys(CONSULTAS_DOS_GUARDADOS) as readonly Tipo[]

/** All acknowledged changes since the start, by kind; an id counts once. */
export type Registro = ReturnType<typeof criarRegistro>

/** Creates the record of what the site confirmed to its callers, by kind. */
export function criarRegistro() {
  const porTipo = new Map<Tipo, Set<string>>(TIPOS.map(tipo => [tipo, new Set()]))
  const idsDe = (tipo: Tipo) => [...(porTipo.get(tipo) ?? [])]
  return {
    reconhecer: (tipo: Tipo, id: string) => void porTipo.get(tipo)?.add(id),
    idsDe,
    total: () => TIPOS.reduce((soma, tipo) => soma + idsDe(tipo).length, 0),
    contado: () =>
      TIPOS.flatMap(tipo => (idsDe(tipo).length > 0 ? [`${idsDe(tipo).length} ${tipo}`] : [])).join(', '),
  }
}

/** Lists the acknowledged changes that are missing, as "kind id". */
export function listarPerdidos(
  idsReconhecidos: readonly string[],
  idsGuardados: readonly string[],
  tipo: Tipo,
): string[] {
  const existentes = new Set(idsGuardados)
  return idsReconhecidos.filter(id => !existentes.has(id)).map(id => `${tipo} ${id}`)
}

/** Lists every change of a ledger that a database lacks. */
export async function compararCom(db: Pick<pg.Pool, 'query'>, registro: Registro): Promise<string[]> {
  const faltam: string[] = []
  for (const tipo of TIPOS) {
    const ids = registro.idsDe(tipo)
    if (ids.length === 0) continue
    const { rows } = await db.query<{ id: string }>(CONSULTAS_DOS_GUARDADOS[tipo], [ids])
    faltam.push(
      ...listarPerdidos(
        ids,
        rows.map(({ id }) => id),
        tipo,
      ),
    )
  }
  return faltam
}
