import type { AcaoAuditada } from '#domain/auditoria/auditoria.ts'
import type { Evento } from '#domain/auditoria/trilha.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { ehUuid } from '#domain/texto/uuid.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { ROTULOS_DAS_PAGINAS } from '../conteudos/conteudo-salvo.ts'
import { ACOES } from './acoes-da-auditoria.dados.ts'

/** Value of the filter that also shows the actions that only read. */
export const TODAS_AS_ACOES = 'todas'

/** Options of the filter of actions, in the order of their words. */
export const OPCOES_DE_ACAO = [
  { valor: '', rotulo: 'Tudo, menos consultas a leads' },
  { valor: TODAS_AS_ACOES, rotulo: 'Tudo, com as consultas' },
  ...Object.entries(ACOES)
    .map(([valor, [rotulo]]) => ({ valor, rotulo }))
    .sort((a, b) => a.rotulo.localeCompare(b.rotulo, 'pt-BR')),
]

/** Puts the action in words; an unknown one, of another version, is its key with spaces. */
export function dizerAcao({ acao }: Pick<Evento, 'acao'>): string {
  return ACOES[acao]?.[0] ?? String(acao).replaceAll('_', ' ')
}

/** Returns the kind of the target: "Lead", "Agência". */
export function tipoDoAlvo({ acao }: Pick<Evento, 'acao'>): string {
  return ACOES[acao]?.[1] ?? 'Registro'
}

/** Without an account as the actor, a rule, a payment or a command causes these actions. */
const ACOES_DO_SISTEMA: readonly AcaoAuditada[] = [
  'acessos_retirados',
  'assinatura_mudou',
  'assinatura_repetida',
  'devolucao_aceita',
  'fator_excluido',
  'lead_atribuido',
  'link_enviado',
  'papel_concedido',
  'retidas_descartadas',
  'retidas_soltas',
]

/** Without an account as the actor, a person who is not signed in causes these actions. */
const ACOES_DO_VISITANTE: readonly AcaoAuditada[] = [
  'identidade_ligada',
  'link_usado',
  'login_recusado',
  'senha_trocada',
  'titular_correcao',
  'titular_desligou_relatorio',
  'titular_exclusao',
  'titular_exportacao',
  'titular_retirada',
]

/** Origins of an event, in its details, that name its actor. */
const AUTORES: Readonly<Record<string, string>> = {
  sistema: 'Sistema',
  comando: 'Sistema',
  demo: 'Sistema',
  visitante: 'Visitante',
  link: 'Visitante',
}

type EventoComAutor = Pick<Evento, 'acao' | 'quem' | 'quem_email'> & Partial<Pick<Evento, 'detalhes'>>

/** Names the actor: the mailbox; without an account, the site itself or a visitor, as the entry says or its action. */
export function nomearAutor({ acao, quem, quem_email, detalhes }: EventoComAutor): string {
  if (quem_email) return quem_email
  if (quem) return 'Conta excluída'
  if (ACOES_DO_SISTEMA.includes(acao)) return 'Sistema'
  if (ACOES_DO_VISITANTE.includes(acao)) return 'Visitante'
  return AUTORES[String(detalhes?.por)] ?? 'Sistema ou visitante'
}

type EventoComAlvo = Pick<Evento, 'acao' | 'alvo' | 'alvo_email' | 'quem' | 'veiculo'>

/** Names the target: "Conta de ana@exemplo.com.br", "Lead Honda Civic 2012"; the kind alone where there is no name. */
export function nomearAlvo(evento: EventoComAlvo, nomes: Nomes): string {
  const { alvo, alvo_email, quem, veiculo } = evento
  const tipo = tipoDoAlvo(evento)
  if (tipo === 'Sessão') return 'Ver a sessão'
  if (alvo_email) return alvo === quem ? 'A própria conta' : `Conta de ${alvo_email}`
  if (tipo === 'Conta') return 'Conta excluída'
  const nome = veiculo ? nomeDoVeiculo(veiculo) : nomes.get(alvo ?? '')
  return [tipo, nome].filter(Boolean).join(' ')
}

/** Words for the values of details, and for the names of changed fields among them. */
const VALORES: Readonly<Record<string, string>> = {
  true: 'sim',
  false: 'não',
  admin: 'administrador',
  agencia: 'agência',
  password: 'senha',
  totp: 'aplicativo de códigos',
  webauthn: 'chave de acesso',
  otp: 'link ou código',
  recovery: 'recuperação de senha',
  link: 'link por e-mail',
  comando: 'comando no servidor',
  chave_perdida: 'a chave dos segundos fatores se perdeu',
  todos: 'todos os filtrados',
  pagina: 'página atual',
  segundo_plano: 'em segundo plano',
  duplicados: 'repetidos',
  global: 'todos os aparelhos',
  local: 'este aparelho',
  others: 'outros aparelhos',
  active: 'ativa',
  ativa: 'situação',
  ativo: 'situação',
  cnpj: 'CNPJ',
  endereco: 'endereço',
  responsavel: 'responsável',
  preco: 'preço',
  limite_leads: 'limite',
  stripe_price_id: 'código do preço',
  descricao: 'descrição',
  beneficios: 'benefícios',
  site_proprio: 'avaliação no site da agência',
  ...ROTULOS_DAS_PAGINAS,
}

/** Names of agencies by their id. */
export type Nomes = ReadonlyMap<string, string>

const traduzirValor = (valor: string) => VALORES[valor] ?? valor
const contarDe =
  (um: string, varios: string): Dizer =>
  valor =>
    contar(Number(valor), um, varios)

/** Puts one detail in words; empty where the words of the action already contain it. */
type Dizer = (valor: string, nomes: Nomes) => string

const DIZER: Readonly<Record<string, Dizer>> = {
  // The batch of a deletion has a number that only its undo uses.
  lote: () => '',
  // `escreverVendedores` says them.
  de: () => '',
  vendedor: () => '',
  metodo: valor => `com ${traduzirValor(valor)}`,
  campos: valor => valor.split(' ').map(traduzirValor).join(', '),
  versao: valor => `versão ${valor}`,
  pagina: valor => `página ${valor}`,
  itens: contarDe('linha', 'linhas'),
  linhas: contarDe('linha', 'linhas'),
  leads: contarDe('lead', 'leads'),
  extras: valor => `${contar(Number(valor), 'lead', 'leads')} a mais`,
  existia: valor => (valor === 'true' ? 'a conta já existia' : ''),
  de_novo: valor => (valor === 'true' ? 'de novo' : ''),
  agencia: (valor, nomes) => [ehUuid(valor) ? 'agência' : valor, nomes.get(valor)].filter(Boolean).join(' '),
  chave: traduzirValor,
  escopo: traduzirValor,
  // The actor of the event says these two.
  por: valor => {
    if (valor === 'sistema' || valor === 'visitante') return ''
    return valor === 'agencia' ? 'pela agência' : traduzirValor(valor)
  },
  role: traduzirValor,
  papel: traduzirValor,
  provider: traduzirValor,
  factor_type: traduzirValor,
  scope: traduzirValor,
  status: traduzirValor,
  tipo: traduzirValor,
  motivo: valor => `motivo: ${traduzirValor(valor)}`,
}

/** Names of details that have no words of their own. */
const NOMES: Readonly<Record<string, string>> = { emails: 'e-mails', mudanca: 'mudança' }

type EventoComDetalhes = Pick<Evento, 'acao' | 'detalhes'> &
  Partial<Pick<Evento, 'de_email' | 'vendedor_email'>>

/** Says what changed, in a few words: "nome, CNPJ", "com senha"; empty where the action has said it all. */
export function escreverDetalhes(evento: EventoComDetalhes, nomes: Nomes): string {
  const outros = Object.entries(evento.detalhes).map(([chave, valor]) => {
    const texto = String(valor)
    if (evento.acao === 'preferencia_salva' && chave === 'versao') return `versão ${texto} das preferências`
    // `de` of an incident is its first day, of `vendedor_mudou` a seller.
    const dizer = evento.acao === 'incidente_apurado' && chave === 'de' ? undefined : DIZER[chave]
    if (dizer) return dizer(texto, nomes)
    if (ehUuid(texto)) return [NOMES[chave] ?? chave, nomes.get(texto)].filter(Boolean).join(' ')
    return `${NOMES[chave] ?? chave}: ${traduzirValor(texto)}`
  })
  return [escreverVendedores(evento), ...outros].filter(Boolean).join('; ')
}

/** Says the former and the new seller: "de ninguém para caio@exemplo.com.br"; older events have the new seller only. */
function escreverVendedores({ acao, detalhes, de_email, vendedor_email }: EventoComDetalhes): string {
  if (acao !== 'vendedor_mudou') return ''
  const nomear = (id: unknown, email: string | null = null) => (id ? (email ?? 'conta excluída') : 'ninguém')
  const para = `para ${nomear(detalhes.vendedor, vendedor_email)}`
  return 'de' in detalhes ? `de ${nomear(detalhes.de, de_email)} ${para}` : para
}

/** Plurals of kinds that do not just end in "s". */
const PLURAIS: Readonly<Record<string, string>> = {
  Sessão: 'sessões',
  Operador: 'operadores',
  Distribuição: 'distribuições',
  Fator: 'fatores',
}

/** Counts the targets of equal acts: "6 agências"; acts on one thing, or on none, are "6 vezes". */
export function contarAlvos(eventos: readonly Evento[]): string {
  const [primeiro] = eventos
  const alvos = new Set(eventos.map(({ alvo }) => alvo)).size
  if (!primeiro || alvos < eventos.length || !primeiro.alvo) return `${inteiro(eventos.length)} vezes`
  const tipo = tipoDoAlvo(primeiro)
  return `${inteiro(alvos)} ${PLURAIS[tipo] ?? `${tipo.toLowerCase()}s`}`
}

/** Says equal acts on several things: "Mudou o vendedor de 5 leads"; undefined where the words name no single thing. */
export function contarNaAcao(eventos: readonly [Evento, ...Evento[]]): string | undefined {
  const [primeiro] = eventos
  const alvos = new Set(eventos.map(({ alvo }) => alvo)).size
  if (alvos === 1 || alvos < eventos.length) return undefined
  // In "Revogou uma chave da API" the target is followed by another word: such an action has no plural here.
  const um = new RegExp(` uma? ${tipoDoAlvo(primeiro).toLowerCase()}(?=$| de )`)
  const acao = dizerAcao(primeiro)
  return um.test(acao) ? acao.replace(um, ` ${contarAlvos(eventos)}`) : undefined
}
