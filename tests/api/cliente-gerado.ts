// Cliente da API para parceiros, versão 1. Gerado de /api/openapi.json: não edite.

export type PedidoDeAvaliar = { tipo_veiculo?: "carro" | "moto" | "caminhao" | "utilitario" | "trator" | "outros" | undefined; marca: string; modelo: string; ano: number; quilometragem?: number | null | undefined; horas_uso?: number | null | undefined; conservacao_lataria?: "impecavel" | "bom" | "regular" | "ruim" | undefined; estado_pneus?: "novos" | "meia-vida" | "trocar" | null | undefined; extras?: (string)[] | undefined; cilindradas?: string | null | undefined; tipo_caminhao?: string | null | undefined; capacidade_carga?: string | null | undefined; tipo_carroceria?: string | null | undefined; potencia_motor?: string | null | undefined; tipo_cambio?: string | null | undefined; tipo_utilitario?: string | null | undefined; capacidade?: string | null | undefined; tracao?: string | null | undefined; tipo_trator?: string | null | undefined; tipo_veiculo_descricao?: string | null | undefined; codigo_fipe?: string | null | undefined; versao?: string | null | undefined; valor_novo_equivalente?: number | null | undefined; uf?: string | null | undefined }
export type RespostaDeAvaliar = { analise_completa: string; demanda_mercado: string; troca_conta?: { revenda: number; partes: ({ nome: string; efeito_reais: number; porque: string })[] } | null | undefined; anuncios_parecidos?: { quantos: number; de: number; ate: number; de_que: "versao" | "familia" } | null | undefined; referencia: { fonte: "fipe" | "modelo" | "agro"; mes: string | null; codigo_fipe: string | null; versao: string | null; versoes_possiveis: number; entre_versoes?: { min_reais: number; max_reais: number } | null | undefined; tabela?: "carro" | "moto" | "caminhao" | null | undefined; estimada?: "anos_vizinhos" | "versoes_parecidas" | "outro_tipo" | null | undefined }; motivos: (string)[]; nao_considerado: (string)[]; perda_em_12_meses?: { percentual: number; min_percentual: number; max_percentual: number; de: string; ate: string; alta: { percentual: number; ate: string } } | null | undefined; no_tempo?: { historico: { de: "versao" | "parecidos"; pontos: ({ mes: string; preco_reais: number })[] }; mexeu_sozinha: { vezes: number; meses: number } | null; adiante: { horizontes: ({ meses: number; meio_reais: number; min_reais: number; max_reais: number })[]; caminhos_reais: ((number)[])[] } } | null | undefined; perguntas?: ({ campo: string; rotulo: string; passo: string; estreita_reais: number; muda_reais: number; versoes?: ({ codigo_fipe: string; versao: string; titulo: string; valor_reais?: number | undefined })[] | undefined; respostas?: ({ valor: string; rotulo: string })[] | undefined; numero?: { unidade: string; maximo: number } | undefined })[] | undefined; validade: string; texto_por: "ia" | "modelo"; versao_motor: string; confianca: "alta" | "media" | "baixa"; valor_fipe: number; valor_mercado_min: number; valor_mercado_max: number; valor_mercado_meio?: number | null | undefined; valor_troca_min: number; valor_troca_max: number; custo_km: number | null; custo_anual: { depreciacao: number; combustivel: number; manutencao: number; ipva_licenciamento: number; km_ano: number } | null; ajustes: ({ fator: string; efeito_reais: number; porque: string })[]; depreciacao_anual_percentual: number | null } | { analise_completa: string; demanda_mercado: string; troca_conta?: { revenda: number; partes: ({ nome: string; efeito_reais: number; porque: string })[] } | null | undefined; anuncios_parecidos?: { quantos: number; de: number; ate: number; de_que: "versao" | "familia" } | null | undefined; referencia: { fonte: "fipe" | "modelo" | "agro"; mes: string | null; codigo_fipe: string | null; versao: string | null; versoes_possiveis: number; entre_versoes?: { min_reais: number; max_reais: number } | null | undefined; tabela?: "carro" | "moto" | "caminhao" | null | undefined; estimada?: "anos_vizinhos" | "versoes_parecidas" | "outro_tipo" | null | undefined }; motivos: (string)[]; nao_considerado: (string)[]; perda_em_12_meses?: { percentual: number; min_percentual: number; max_percentual: number; de: string; ate: string; alta: { percentual: number; ate: string } } | null | undefined; no_tempo?: { historico: { de: "versao" | "parecidos"; pontos: ({ mes: string; preco_reais: number })[] }; mexeu_sozinha: { vezes: number; meses: number } | null; adiante: { horizontes: ({ meses: number; meio_reais: number; min_reais: number; max_reais: number })[]; caminhos_reais: ((number)[])[] } } | null | undefined; perguntas?: ({ campo: string; rotulo: string; passo: string; estreita_reais: number; muda_reais: number; versoes?: ({ codigo_fipe: string; versao: string; titulo: string; valor_reais?: number | undefined })[] | undefined; respostas?: ({ valor: string; rotulo: string })[] | undefined; numero?: { unidade: string; maximo: number } | undefined })[] | undefined; validade: string; texto_por: "ia" | "modelo"; versao_motor: string; confianca: "nenhuma"; valor_fipe: null; valor_mercado_min: null; valor_mercado_max: null; valor_mercado_meio?: null | undefined; valor_troca_min: null; valor_troca_max: null; custo_km: null; custo_anual: null; ajustes: ({ fator: string; efeito_reais: number; porque: string })[]; depreciacao_anual_percentual: null }

export type PedidoDeVersoes = { tipo: "carro" | "moto" | "caminhao" | "utilitario" | "trator" | "outros"; marca: string; modelo: string; ano?: number }
export type RespostaDeVersoes = { itens: ({ codigo_fipe: string; versao: string; combustivel: string; titulo: string; valor_reais: number | null; ano_de: number; ano_ate: number; cambio: string | null; motor: string | null; portas: string | null })[] }

export type PedidoDeHistorico = { tipo: "carro" | "moto" | "caminhao"; codigo_fipe: string; ano: number }
export type RespostaDeHistorico = { tipo: "carro" | "moto" | "caminhao"; codigo_fipe: string; ano: number; fonte: "fipe"; pontos: ({ mes: string; preco_reais: number })[]; mexeu_sozinha: { vezes: number; meses: number } | null }

export type RespostaDePrecisao = { medido_em: string; versao_motor: string; mes_da_tabela: string; carros: { anuncios: number; erro_percentual: number; erro_so_fipe_percentual: number; erro_p90_percentual: number; dentro_percentual: number }; motos: { anuncios: number; erro_percentual: number; erro_so_fipe_percentual: number; erro_p90_percentual: number; dentro_percentual: number }; referencia: ({ fonte: "tabela" | "modelo"; escondido: "ano" | "codigo"; tipo: "carro" | "moto" | "caminhao"; linhas: number; sem_resposta: number; erro_percentual: number; erro_p90_percentual: number; ate_5_percentual: number; ate_10_percentual: number })[] }

export type RespostaDeUso = { nome: string; comeco: string; escopos: ("avaliar" | "versoes" | "historico" | "precisao")[]; cota: number; cota_por: "dia" | "mes"; por_minuto: number; vale_ate: string; usados: number; restam: number; dias: ({ dia: string; atendidos: number; recusados: number })[] }

/** Uma recusa da API (RFC 9457). */
export class Problema extends Error {
  readonly status: number
  readonly code: string
  readonly campos: Record<string, string>
  /** Segundos até tentar de novo, se a API disse. */
  readonly tentar_em_segundos: number | undefined
  constructor(status: number, code: string, mensagem: string, campos: Record<string, string>, espera: number | undefined) {
    super(mensagem)
    this.status = status
    this.code = code
    this.campos = campos
    this.tentar_em_segundos = espera
  }
}

type Dados = { corpo?: unknown; consulta?: Record<string, unknown>; idempotencia?: string }
type Buscar = (url: string, init: RequestInit) => Response | Promise<Response>
type Configuracao = { chave: string; url?: string; buscar?: Buscar }

/** Cria o cliente. Use a chave só no seu servidor. */
export function criarCliente({ chave, url = 'http://localhost:3000', buscar = fetch }: Configuracao) {
  async function pedir<T>(method: string, caminho: string, dados: Dados = {}): Promise<T> {
    const consulta = new URLSearchParams()
    for (const [nome, valor] of Object.entries(dados.consulta ?? {}))
      if (valor !== undefined) consulta.set(nome, String(valor))
    const headers: Record<string, string> = { Authorization: `Bearer ${chave}` }
    if (dados.corpo !== undefined) headers['Content-Type'] = 'application/json'
    if (dados.idempotencia) headers['Idempotency-Key'] = dados.idempotencia
    const resposta = await buscar(`${url}${caminho}${consulta.size ? `?${consulta}` : ''}`, {
      method,
      headers,
      ...(dados.corpo !== undefined && { body: JSON.stringify(dados.corpo) }),
    })
    if (resposta.ok) return (await resposta.json()) as T
    const problema = (await resposta.json().catch(() => ({}))) as {
      code?: string
      detail?: string
      campos?: Record<string, string>
    }
    const espera = Number(resposta.headers.get('retry-after')) || undefined
    const { code = 'desconhecido', detail = 'A API não respondeu como esperado.', campos = {} } = problema
    throw new Problema(resposta.status, code, detail, campos, espera)
  }
  return {
    /** Avalia um veículo, sem guardar nada */
    avaliar: (pedido: PedidoDeAvaliar, opcoes: { idempotencia?: string } = {}) =>
      pedir<RespostaDeAvaliar>('POST', '/api/v1/avaliar', { corpo: pedido, ...opcoes }),
    /** Versões de um modelo, com código FIPE e preço de referência do ano */
    versoes: (pedido: PedidoDeVersoes) =>
      pedir<RespostaDeVersoes>('GET', '/api/v1/versoes', { consulta: pedido }),
    /** Preços de uma versão nos meses importados da tabela FIPE */
    historico: (pedido: PedidoDeHistorico) =>
      pedir<RespostaDeHistorico>('GET', '/api/v1/historico', { consulta: pedido }),
    /** O erro medido do motor, como na página Nossa precisão */
    precisao: () =>
      pedir<RespostaDePrecisao>('GET', '/api/v1/precisao'),
    /** O uso da chave, para quem a tem; não conta na cota */
    uso: () =>
      pedir<RespostaDeUso>('GET', '/api/v1/uso'),
  }
}
