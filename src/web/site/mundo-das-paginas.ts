import { createContext } from 'react-router'
import type { Avaliador } from '#domain/avaliacao/emissao/emitir.ts'
import type { RelatorioImpresso } from '#domain/avaliacao/relatorio/relatorio-impresso.ts'
import type { Banco } from '#domain/banco/banco.ts'
import type { Afirmacao } from '#domain/conteudo/afirmacoes.ts'
import type { FamiliaDaGuia, Guias } from '#domain/quanto-vale/guia.ts'
import type { ConteudoDaPagina, PaginaDoValor, VizinhasDaPagina } from '#domain/quanto-vale/reunir.ts'
import type { ModeloAchado, VersaoOferecida } from '#domain/veiculo/oferta.schema.ts'
import type { Busca } from '#domain/veiculo/referencia/buscar.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'

/**
 * The operator's identity and the retention periods, from the settings. They fill footers and the `{{names}}` of the
 * texts, so that a text matches the program.
 */
export type Operador = {
  marca: string
  razao_social: string
  cnpj: string
  endereco: string
  email_contato: string
  telefone: string
  encarregado: string
  email_encarregado: string
  prazo_leads: string
  prazo_leads_sem_agencia: string
  prazo_sessoes: string
  prazo_correio: string
  prazo_decisoes: string
  prazo_relatorio: string
  prazo_avaliacoes: string
  prazo_enderecos: string
  prazo_provas: string
  prazo_auditoria: string
}

/** The dependencies that all requests share. */
export type PartesDoSite = {
  db: Banco
  clock: { now(): Date }
  operador: Operador
  /** Origin of canonical links, without a slash at the end. */
  publicUrl: string
  /** True if the cookie dialog opens with every box ticked (spec §4), false for only the essential one. */
  cookiesMarcados: boolean
  /** True if the questionnaires offer to fill in the vehicle by its plate. */
  buscaPelaPlaca: boolean
  /** True if messages by WhatsApp are on. */
  whatsapp: boolean
  /** Day of the build, `AAAA-MM-DD`. */
  montadoEm: string
  /** Public key of IndexNow; undefined while it is off. */
  chaveDoIndexNow: string | undefined
  /** True for a demonstration, false for a site in production. */
  demo: boolean
  /** Claims of the landing page: undefined for the owner's, `medidas` for the measured figures only, else this list. */
  afirmacoes: readonly Afirmacao[] | 'medidas' | undefined
  /** Models of the reference by what was typed, the likeliest first. */
  buscarModelos(tipo: TipoVeiculo, busca: Busca): ModeloAchado[]
  /** Brands, families and years with pages of their own, of the table in use. */
  guias(): Guias
  /** Time of the last import of a table; null before the first import. */
  tabelasImportadasEm(): Date | null
  /** The content of a family's page in a model year; null if the engine abstains. */
  reunirPagina(familia: FamiliaDaGuia, ano: number): Promise<ConteudoDaPagina | null>
  /** Neighbouring years and rivals of a page, each with the value of its own page. */
  reunirVizinhas(pagina: PaginaDoValor): VizinhasDaPagina
  /** Versions of a model in a year, as the questionnaires offer them. */
  versoes(filtro: { tipo: TipoVeiculo; marca: string; modelo: string; ano: number }): VersaoOferecida[]
  /** Values a vehicle as the site would now. */
  avaliador: Avaliador
  /** Draws an SVG as a PNG of its size; it may fail where the platform has no rasteriser. */
  rasterizar(svg: string): Promise<Uint8Array<ArrayBuffer>>
  /** Draws a report as a PDF; undefined where that cannot be done now. */
  desenharRelatorio(relatorio: RelatorioImpresso): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** The dependencies of one request. */
export type PartesDoPedido = {
  /** Calls our API as this visitor, through the same door as a browser: the same checks, limits and refusals. */
  chamarApi(caminho: string, corpo: unknown): Promise<Response>
  /** Address of the visitor, by which throttles count. */
  ip: string
  /** Method of the visitor's request; a HEAD is rendered as a GET. */
  metodo: string
  /** Mark for the scripts of this rendering; the page layer turns it into hashes. */
  nonce: string
}

/** The dependencies of loaders. They come through the router's context, never from a module (design §3). */
export type MundoDasPaginas = PartesDoSite & PartesDoPedido

/** Key of the world in the router's context; the server takes it from the built entry module. */
export const contextoDoMundo = createContext<MundoDasPaginas>()
