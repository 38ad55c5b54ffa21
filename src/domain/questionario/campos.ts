import { EMAIL_MAXIMO } from '#domain/pessoa/email.ts'
import { CONSERVACOES, type Conservacao, ROTULOS_DA_CONSERVACAO } from '#domain/veiculo/veiculo.ts'
import { MAXIMOS } from './campo.schema.ts'
import { perguntar } from './passo.ts'
import type { Campo, CampoPerguntado, Opcao, Respostas } from './questionario.ts'
import { PERGUNTAS } from './registro-das-perguntas.ts'

/** Tells if the goal is to trade: only then the form asks for the preference (spec §2, §3). */
export function ehTroca(respostas: Respostas): boolean {
  return respostas.objetivo === 'trocar'
}

/** Tells if the vehicle is financed, in any name (spec §3: the value contains "financiado"). */
export function ehFinanciado(respostas: { situacao_financeira?: unknown }): boolean {
  return String(respostas.situacao_financeira ?? '').includes('financiado')
}

/** Tells if the papers are not in order: only then the form asks for details (spec §4). */
export function temPendencia(respostas: Respostas): boolean {
  return (
    respostas.ipva_em_dia === false ||
    respostas.licenciamento_em_dia === false ||
    respostas.multas_pendentes === true
  )
}

/** Tells if the owner declared an insurance. */
export function temSeguro(respostas: Respostas): boolean {
  return respostas.tem_seguro === true
}

/** Returns the label of a choice in its question; the value itself when the question does not offer it. */
export function rotuloDaOpcao(campo: Campo | undefined, valor: string): string {
  const opcoes: readonly Opcao[] = campo?.tipo === 'escolha' ? campo.opcoes : []
  return opcoes.find(opcao => opcao.valor === valor)?.rotulo ?? valor
}

/** Goal of the owner; design §5 gives the labels. */
export const campoObjetivo: Campo = {
  nome: 'objetivo',
  rotulo: 'O que você quer fazer?',
  tipo: 'escolha',
  opcoes: [
    { valor: 'trocar', rotulo: 'Trocar por um mais novo' },
    { valor: 'vender', rotulo: 'Vender' },
    { valor: 'vender_urgente', rotulo: 'Vender com urgência' },
    { valor: 'curiosidade', rotulo: 'Só curiosidade' },
  ],
}

/** Free text about the vehicle wanted in exchange. */
export const campoPreferencias: Campo = {
  nome: 'preferencias_veiculo',
  rotulo: 'Que veículo você procura?',
  tipo: 'texto_longo',
  maximo: MAXIMOS.preferencias_veiculo,
  exemplo: 'Uma van mais nova, a diesel, até R$ 150 mil',
  opcional: true,
  visivel: ehTroca,
}

/** Terms and partner contact, two separate consents, neither ticked beforehand (design §6). */
export const camposConsentimento: readonly Campo[] = [
  perguntar({
    nome: 'aceita_termos',
    tipo: 'caixa',
    links: [
      { texto: 'Política de Privacidade', href: '/politica-privacidade' },
      { texto: 'Termos e Condições', href: '/termos-condicoes' },
    ],
  }),
  perguntar({
    nome: 'aceita_contato_parceiros',
    ajuda: 'Opcional: o relatório é o mesmo.',
    tipo: 'caixa',
    opcional: true,
  }),
]

/** Returns true: the condition (`dobrado`) of a field that is folded with any answers. */
export function sempre(): boolean {
  return true
}

/** Tells if a version of the table is chosen: it states body, gearbox and power. */
export function temVersao(respostas: Respostas): boolean {
  return Boolean(respostas.codigo_fipe)
}

/** Plate, either format, optional in every wizard that asks it. */
export const campoPlaca: CampoPerguntado = {
  nome: 'placa',
  ajuda: 'Só lojas que você autorizar veem.',
  tipo: 'texto',
  mascara: 'placa',
  maximo: 8,
  exemplo: 'ABC1D23',
  opcional: true,
  dobrado: sempre,
}

/** Brand and model from the catalogue. */
export const camposMarcaModelo: readonly CampoPerguntado[] = [
  { nome: 'marca', tipo: 'catalogo', fonte: 'marcas' },
  { nome: 'modelo', tipo: 'catalogo', fonte: 'modelos' },
]

/** Model year. */
export const campoAno: CampoPerguntado = {
  nome: 'ano',
  ajuda: 'Ano-modelo, como está no documento.',
  tipo: 'ano',
}

/** Version of the reference table: its answer is `codigo_fipe`, with the text in `versao`. */
export const campoVersao: CampoPerguntado = {
  nome: 'codigo_fipe',
  rotulo: PERGUNTAS.versao.rotulo,
  tipo: 'catalogo',
  fonte: 'versoes',
  opcional: true,
}

/** Returns the field of kilometres, with the limits of spec §9. */
export function campoQuilometragem(maximo: number, passo: number): CampoPerguntado {
  return { nome: 'quilometragem', tipo: 'deslizante', maximo, passo, unidade: 'km' }
}

/** Question about an insurance; "no" moves on, because nothing further is asked. */
const campoTemSeguro: Campo = {
  nome: 'tem_seguro',
  rotulo: 'Tem seguro?',
  tipo: 'escolha',
  opcoes: [
    { valor: true, rotulo: 'Sim' },
    { valor: false, rotulo: 'Não' },
  ],
  avanca: valor => valor === false,
}

/**
 * Returns the fields of the insurance: yes or no, then the insurer from a list, or typed when there is no list
 * (tractor).
 */
export function camposSeguro(seguradoras?: readonly string[]): readonly CampoPerguntado[] {
  const base = { nome: 'seguradora', visivel: temSeguro } as const
  return [
    campoTemSeguro,
    seguradoras
      ? { ...base, tipo: 'lista', opcoes: seguradoras }
      : { ...base, tipo: 'texto', maximo: MAXIMOS.seguradora, exemplo: 'Porto Seguro' },
  ]
}

/** Last inspection, asked for cars only (spec §2, §3). */
export const camposVistoria: readonly CampoPerguntado[] = [
  {
    nome: 'ultima_vistoria',
    rotulo: 'Data da última vistoria',
    tipo: 'texto',
    mascara: 'dia',
    teclado: 'numeric',
    maximo: 10,
    exemplo: 'dd/mm/aaaa',
    opcional: true,
  },
  { nome: 'nunca_fez_vistoria', tipo: 'caixa' },
]

const SITUACOES: readonly Opcao<'situacao_financeira'>[] = [
  { valor: 'quitado_proprio', rotulo: 'Quitado - Meu Nome' },
  { valor: 'quitado_terceiro', rotulo: 'Quitado - Nome de Terceiro' },
  { valor: 'financiado_proprio', rotulo: 'Financiado - Meu Nome' },
  { valor: 'financiado_terceiro', rotulo: 'Financiado - Nome de Terceiro' },
]

/** Returns "Quitado - Meu Nome" for `quitado_proprio`: the owner's own words, the same in form, panels and files. */
export function rotuloDaSituacao(situacao: string): string {
  return SITUACOES.find(({ valor }) => valor === situacao)?.rotulo ?? situacao
}

/**
 * Returns the fields of debts and financing. The details show only when something is not in order, the instalments only
 * when the vehicle is financed. `omitidas`: options that a type of vehicle does not offer.
 */
export function camposSituacao(omitidas: readonly string[] = []): readonly CampoPerguntado[] {
  return [
    { nome: 'ipva_em_dia', tipo: 'caixa' },
    { nome: 'licenciamento_em_dia', tipo: 'caixa' },
    {
      nome: 'multas_pendentes',
      rotulo: 'Sem multas pendentes',
      tipo: 'caixa',
      inverso: true,
    },
    {
      nome: 'detalhes_debitos',
      rotulo: 'O que está pendente?',
      ajuda: 'Se souber, diga quanto é e de que ano.',
      tipo: 'texto_longo',
      maximo: MAXIMOS.detalhes_debitos,
      exemplo: 'IPVA de 2026, cerca de R$ 1.800',
      opcional: true,
      visivel: temPendencia,
    },
    {
      nome: 'situacao_financeira',
      tipo: 'escolha',
      opcoes: SITUACOES.filter(opcao => !omitidas.includes(String(opcao.valor))),
    },
    {
      nome: 'valor_parcela_financiamento',
      tipo: 'texto',
      mascara: 'moeda',
      teclado: 'decimal',
      // As much as the mask reads (`LIDO_MAXIMO` in `mascara.ts`).
      maximo: 40,
      exemplo: '1.234,56',
      opcional: true,
      visivel: ehFinanciado,
    },
    {
      nome: 'parcelas_restantes',
      tipo: 'texto',
      mascara: 'inteiro',
      teclado: 'numeric',
      maximo: 3,
      exemplo: '24',
      opcional: true,
      visivel: ehFinanciado,
    },
  ]
}

/** The row of the papers that stands for their initial answers. */
export const TUDO_EM_DIA = 'Tudo em dia, quitado, no meu nome'

/** The meaning of each grade of condition, by the inspected part, so that two owners choose alike. */
export type DescricoesConservacao = Readonly<Record<Conservacao, string>>

/** Returns the field of the condition; a pointer's choice moves on. */
export function campoConservacao(rotulo: string, descricoes: DescricoesConservacao): Campo {
  return {
    nome: 'conservacao_lataria',
    rotulo,
    tipo: 'escolha',
    opcoes: CONSERVACOES.map(valor => ({
      valor,
      rotulo: ROTULOS_DA_CONSERVACAO[valor],
      descricao: descricoes[valor],
    })),
    avanca: () => true,
  }
}

/** Tyres; a pointer's choice moves on. */
export const campoPneus: Campo = {
  nome: 'estado_pneus',
  rotulo: 'Estado dos pneus',
  tipo: 'escolha',
  opcoes: [
    { valor: 'novos', rotulo: 'Novos', descricao: 'Sulcos fundos' },
    { valor: 'meia-vida', rotulo: 'Meia-vida', descricao: 'Ainda rodam bastante' },
    { valor: 'trocar', rotulo: 'Trocar', descricao: 'No limite ou lisos' },
  ],
  avanca: () => true,
}

/** Returns the field of the extras. */
export function campoExtras(opcoes: readonly string[]): CampoPerguntado {
  return { nome: 'extras', tipo: 'varias', opcoes, opcional: true }
}

/** Toast of spec §5 and §8 for an empty contact field. */
export const CAMPOS_OBRIGATORIOS = 'Por favor, preencha todos os campos obrigatórios'

/** The contact fields without which there is no lead (spec §5). */
export const CAMPOS_DE_CONTATO = ['nome', 'whatsapp', 'email', 'cpf', 'localizacao'] as const

/** Purpose of the contact data, in one line for the step. */
export const USO_DO_CONTATO =
  'O relatório vai por e-mail; só lojas autorizadas veem o contato. O CPF evita fraudes.'

/** Contact data; all are required (spec §5). */
export const camposContato: readonly CampoPerguntado[] = [
  {
    nome: 'nome',
    tipo: 'texto',
    autocompletar: 'name',
    maximo: MAXIMOS.nome,
  },
  {
    nome: 'whatsapp',
    tipo: 'texto',
    mascara: 'telefone',
    teclado: 'tel',
    autocompletar: 'tel',
    maximo: 30,
    exemplo: '+55 (11) 98765-4321',
  },
  {
    nome: 'email',
    tipo: 'texto',
    teclado: 'email',
    autocompletar: 'email',
    maximo: EMAIL_MAXIMO,
  },
  {
    nome: 'cpf',
    tipo: 'texto',
    mascara: 'cpf_cnpj',
    teclado: 'numeric',
    maximo: 30,
    exemplo: '000.000.000-00',
  },
  { nome: 'localizacao', tipo: 'municipio' },
]

/** The year before an answer (spec §9). */
export const ANO_INICIAL = 2020

/** Answers before the first question, shared by all types (spec §3, §9). */
export const PADROES_COMUNS: Respostas = {
  aceita_termos: false,
  aceita_contato_parceiros: false,
  ano: ANO_INICIAL,
  ipva_em_dia: true,
  licenciamento_em_dia: true,
  multas_pendentes: false,
  situacao_financeira: 'quitado_proprio',
  conservacao_lataria: 'bom',
  extras: [],
  whatsapp: '+55',
}
