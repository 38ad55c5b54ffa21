import { LEADS_POR_PAGINA } from '#domain/lead/lista/lista.regras.ts'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'

/** Measured calls of each request. */
export const VEZES = 25

/** The last page of a list that is not counted to its end. */
const ULTIMA_CONTADA = CONTADOS_ATE / LEADS_POR_PAGINA
/** Returns the page of the `n`th repetition, spread over the counted part of the list. */
const paginaAte500 = (n: number, paginas: number) =>
  Math.ceil((Math.min(paginas, ULTIMA_CONTADA) * (n + 1)) / VEZES)

/** An administrator's usual requests; `n` makes each repetition a different query, `@` stands for an agency's id. */
export const PEDIDOS: Record<string, (n: number, paginas: number) => string> = {
  'primeira página': () => '',
  'página do meio': (n, paginas) => `pagina=${Math.floor((paginas * (n + 1)) / (VEZES + 2))}`,
  'última página': (_, paginas) => `pagina=${paginas}`,
  'por nome, até a página 500': (n, paginas) => `ordem=nome&pagina=${paginaAte500(n, paginas)}`,
  'por valor FIPE, última': (_, paginas) => `ordem=-valor_fipe&pagina=${paginas}`,
  'por veículo, até a página 500': (n, paginas) => `ordem=veiculo&pagina=${paginaAte500(n, paginas)}`,
  'motos, vender': () => 'tipo_veiculo=moto&objetivo=vender',
  'motos, página 500': n => `tipo_veiculo=moto&pagina=${n % 2 ? 500 : 25}`,
  'carros por nome, página 500': n => `tipo_veiculo=carro&ordem=nome&pagina=${n % 2 ? 500 : 50}`,
  'São Paulo': () => 'localizacao=São Paulo - SP',
  'São Paulo, motos com seguro': () => 'localizacao=São Paulo - SP&tipo_veiculo=moto&seguro=com_seguro',
  'São Paulo por valor': () => 'localizacao=São Paulo - SP&ordem=-valor_fipe',
  'um mês': n =>
    `de=2025-${String((n % 12) + 1).padStart(2, '0')}-01&ate=2025-${String((n % 12) + 1).padStart(2, '0')}-28`,
  'busca: nome e sobrenome': n =>
    `busca=${['maria cavalcanti', 'joão ximenes', 'vinicius falcao', 'ana peçanha'][n % 4]}`,
  'busca: sobrenome raro': n => `busca=${['ximenes', 'zanetti', 'aguiar', 'siqueira'][n % 4]}`,
  'busca: sobrenome comum': n => `busca=${['silva', 'santos', 'souza', 'oliveira'][n % 4]}`,
  'busca: dentro da palavra': n => `busca=${['valcant', 'onix', 'corol', 'achad'][n % 4]}`,
  'busca: telefone': n =>
    `busca=(11) 9${String(1_000_000 + n * 37_111).slice(0, 4)}-${String(n).padStart(2, '0')}`,
  'busca: documento': n => `busca=${100 + n}.${200 + n}.${300 + n}`,
  'busca: três números': n => `busca=${['119', '219', '987', '319'][n % 4]}`,
  'busca: telefone, cinco primeiros': n => `busca=${['98701', '91213', '97554', '93337'][n % 4]}`,
  'busca: telefone, DDD e três números': n => `busca=${['11987', '21912', '31975', '41933'][n % 4]}`,
  'busca: telefone, quatro últimos': n => `busca=${String(1_000 + n * 311)}`,
  'busca: e-mail': n => `busca=pessoa${1 + n * 331}@exemplo.com.br`,
  'busca: sem resultado': () => 'busca=zzzyx wqkj',
  'não atribuídos': () => 'consentimento=aceita&atribuicao=nenhuma',
  'não atribuídos, até a página 500': (n, paginas) => `atribuicao=nenhuma&pagina=${paginaAte500(n, paginas)}`,
  'uma agência': () => 'agencia=@',
  fechados: () => 'resultado=fechado',
  'quentes com 80 pontos, por valor': () => 'temperatura=quente&pontos=80&ordem=-valor_fipe',
  'perdidos de R$ 100 a 200 mil, motos': () => 'resultado=perdido&valor=100_200&tipo_veiculo=moto',
  'São Paulo, não atribuídos': () => 'localizacao=São Paulo - SP&atribuicao=nenhuma',
  'um mês, com 60 pontos': n =>
    `pontos=60&de=2025-${String((n % 12) + 1).padStart(2, '0')}-01&ate=2025-${String((n % 12) + 1).padStart(2, '0')}-28`,
  'busca entre os não atribuídos': n =>
    `atribuicao=nenhuma&busca=${['silva', 'ximenes', 'onix', 'maria'][n % 4]}`,
}

/** Requests of the dialog that assigns leads, for the ids of unassigned leads. */
export const PEDIDOS_DO_DIALOGO: Record<
  string,
  (ids: readonly string[]) => [caminho: string, corpo?: object]
> = {
  'atribuir: agências para um lead': ([id]) => [`/api/agencias/disponiveis?lead_id=${id}`],
  'atribuir: agências para até vinte leads': ids => ['/api/agencias/disponiveis', { ids }],
}

/** An agency's usual requests. */
export const ROTAS_DA_AGENCIA: Record<string, (n: number) => string> = {
  'agência: cartão': () => '/api/minha-agencia',
  'agência: primeira página': () => '/api/minha-agencia/leads',
  'agência: página 20': n => `/api/minha-agencia/leads?pagina=${15 + (n % 10)}`,
  'agência: 30 dias': () => '/api/minha-agencia/leads?periodo=30',
  'agência: filtros': n =>
    `/api/minha-agencia/leads?tipo_veiculo=${['carro', 'moto'][n % 2]}&resultado=novo&valor_min=${20_000 + n * 1000}&ordem=maior_valor`,
  'agência: cidades': () => '/api/minha-agencia/cidades',
  'agência: relatório de 12 meses': () => '/api/minha-agencia/relatorio?periodo=365',
  'agência: busca': n => `/api/minha-agencia/leads?busca=${['silva', 'onix', 'maria', '98'][n % 4]}`,
}
