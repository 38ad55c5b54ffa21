import { ANO_ZERO_KM, type LinhaFipe, type TipoFipe } from '#domain/veiculo/fipe.ts'
import { COLUNAS_FIPE } from '#domain/veiculo/meses/ler-tabela.ts'
import { COLUNAS_DOS_ANUNCIOS } from '../anuncios.ts'
import { criarSorteio } from '../sorteio.ts'

/** Month of the made-up table. */
const MES = '2026-11'
const [PRIMEIRO_ANO, ULTIMO_ANO] = [2010, 2026]

/** Made-up makes and models, each with the price of its cheapest version when new, in reais. */
const MODELOS: readonly (readonly [tipo: TipoFipe, marca: string, modelo: string, novo_reais: number])[] = [
  ['carro', 'Aurora', 'Brisa', 72_000],
  ['carro', 'Aurora', 'Cume', 128_000],
  ['carro', 'Aurora', 'Duna Cross', 155_000],
  ['carro', 'Aurora', 'Estela', 96_000],
  ['carro', 'Serrana', 'Pinhão', 64_000],
  ['carro', 'Serrana', 'Geada', 89_000],
  ['carro', 'Serrana', 'S 40', 118_000],
  ['carro', 'Litoral', 'Maré', 83_000],
  ['carro', 'Litoral', 'Farol', 141_000],
  ['carro', 'Litoral', 'Restinga', 210_000],
  ['moto', 'Ventania', 'VT 125', 14_500],
  ['moto', 'Ventania', 'VT 250', 23_000],
  ['moto', 'Ventania', 'Rajada 600', 48_000],
  ['moto', 'Trilheira', 'TR 160', 18_000],
  ['moto', 'Trilheira', 'TR 300', 31_000],
  ['caminhao', 'Rodamundo', 'RM 1418', 390_000],
  ['caminhao', 'Rodamundo', 'RM 2430', 520_000],
  ['caminhao', 'Rodamundo', 'RM 460', 690_000],
]

/** Versions of each kind: words after the model's name, fuel, and price relative to the cheapest. */
const VERSOES: Readonly<
  Record<TipoFipe, readonly (readonly [texto: string, combustivel: string, vezes: number])[]>
> = {
  carro: [
    ['LS 1.0 12V Flex 5p Mec.', 'Flex', 1],
    ['LS 1.6 16V Flex 5p Aut.', 'Flex', 1.14],
    ['LTX 1.6 16V Flex 5p Aut.', 'Flex', 1.28],
    ['GT 2.0 Turbo 16V Aut.', 'Gasolina', 1.62],
  ],
  moto: [
    ['', 'Gasolina', 1],
    ['ABS', 'Gasolina', 1.09],
  ],
  caminhao: [
    ['4x2 2p (diesel)', 'Diesel', 1],
    ['6x2 2p (diesel)', 'Diesel', 1.12],
  ],
}

/**
 * Figures of the made-up market from here on are invented too: they only need to look like a market. A change of any of
 * them, or of a seed, changes the committed sample.
 */
const SEMENTE_DA_TABELA = 20_261_123
const SEMENTE_DOS_ANUNCIOS = 7_611
/** Share of the price lost in a year, by kind. */
const PERDA_ANUAL: Readonly<Record<TipoFipe, number>> = { carro: 0.08, moto: 0.06, caminhao: 0.055 }
/** Price of a used vehicle of the newest year, relative to a new one. */
const USADO_SOBRE_NOVO = 0.94

/**
 * Invents a table, always the same; `Referencia` reads it like FIPE's. Each version has its own loss of value and a
 * little noise; some versions begin later or end earlier.
 */
export function inventarTabela(): LinhaFipe[] {
  const sortear = criarSorteio(SEMENTE_DA_TABELA)
  /** Returns a factor of up to `parte` more or less than one. */
  const ruido = (parte: number) => 1 + parte * (2 * sortear() - 1)
  let codigo = 10_000
  return MODELOS.flatMap(([tipo, marca, modelo, novo_reais]) =>
    VERSOES[tipo].flatMap(([texto, combustivel, vezes]) => {
      const codigo_fipe = `0${codigo}-${codigo % 10}`
      codigo += 7
      const novo = novo_reais * vezes * ruido(0.03)
      const perda = PERDA_ANUAL[tipo] * ruido(0.2)
      const primeiro = PRIMEIRO_ANO + Math.floor(6 * sortear() ** 2)
      const ultimo = sortear() < 0.75 ? ULTIMO_ANO : ULTIMO_ANO - 1 - Math.floor(5 * sortear())
      const anos = Array.from({ length: ultimo - primeiro + 1 }, (_, i) => primeiro + i)
      const linha = (ano: number, preco: number): LinhaFipe => ({
        tipo,
        marca,
        modelo: `${modelo} ${texto}`.trim(),
        ano,
        combustivel,
        codigo_fipe,
        preco_reais: Math.round(preco),
        mes_ref: MES,
      })
      const usadas = anos.map(ano =>
        linha(ano, novo * USADO_SOBRE_NOVO * (1 - perda) ** (ULTIMO_ANO - ano) * ruido(0.015)),
      )
      return ultimo === ULTIMO_ANO ? [linha(ANO_ZERO_KM, novo), ...usadas.reverse()] : usadas.reverse()
    }),
  )
}

/** Invents adverts for some cars and motorcycles of the invented table: one record of text for each. */
export function inventarAnuncios(
  tabela: readonly LinhaFipe[],
): Record<(typeof COLUNAS_DOS_ANUNCIOS)[number], string>[] {
  const sortear = criarSorteio(SEMENTE_DOS_ANUNCIOS)
  return tabela
    .filter(({ tipo, ano }) => tipo !== 'caminhao' && ano !== ANO_ZERO_KM)
    .filter(() => sortear() < 0.4)
    .map(({ tipo, marca, modelo, ano, codigo_fipe, preco_reais, mes_ref }) => {
      const idade_anos = ULTIMO_ANO - ano
      const tipico = tipo === 'carro' ? 12_000 * (idade_anos + 0.7) : 4_000 * (idade_anos + 0.7)
      const vezes = 0.3 + 1.4 * sortear()
      // More kilometres than usual lower the price; asking prices vary around that.
      const pedido = preco_reais * (1.01 - 0.06 * (vezes - 1)) * (1 + 0.08 * (sortear() + sortear() - 1))
      return {
        fonte: sortear() < 0.5 ? 'Classificados da Praça' : 'Feira de Domingo',
        mes_fipe: mes_ref,
        tipo,
        marca,
        texto: modelo,
        ano_modelo: String(ano),
        km: sortear() < 0.8 ? String(Math.round(tipico * vezes)) : '',
        preco_pedido: String(Math.round(pedido / 100) * 100),
        uf_ou_vendedor: sortear() < 0.7 ? 'loja' : 'particular',
        codigo_fipe,
        fipe_modelo: modelo,
        fipe_preco: String(preco_reais),
        score: '1.00',
      }
    })
}

/** Formats the two committed files of `dados/amostra`. */
export function escreverAmostra(): { 'fipe.csv': string; 'anuncios.csv': string } {
  const tabela = inventarTabela()
  const linhas = tabela.map(({ preco_reais, ...linha }) => ({ ...linha, preco: preco_reais }))
  return {
    'fipe.csv': escreverCsv(COLUNAS_FIPE, linhas),
    'anuncios.csv': escreverCsv(COLUNAS_DOS_ANUNCIOS, inventarAnuncios(tabela)),
  }
}

/** Formats CSV without quotes: the invented texts have no comma and no quotes. */
const escreverCsv = <C extends string>(
  colunas: readonly C[],
  linhas: readonly Record<C, string | number>[],
) =>
  `${[colunas.join(','), ...linhas.map(linha => colunas.map(coluna => linha[coluna]).join(','))].join('\n')}\n`
