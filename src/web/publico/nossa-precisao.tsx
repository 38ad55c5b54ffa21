import { data, type MetaDescriptor } from 'react-router'
import {
  type FaixaMedida,
  type GrupoMedido,
  precisao,
  type ReferenciaMedida,
} from '#domain/avaliacao/precisao.ts'
import { podeAtrasar } from '#domain/banco.ts'
import { reais } from '#domain/dinheiro.ts'
import { inteiro, umaCasa } from '#domain/numero.ts'
import { lerResultados } from '#domain/resultado/publicar.ts'
import { mundoContext } from '#web/mundo.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/nossa-precisao'
import { CemAnuncios } from './CemAnuncios.tsx'
import { BotaoVoltar } from './cabecalho/BotaoVoltar.tsx'
import { ErramosAqui } from './ErramosAqui.tsx'
import { EstradaDoErro } from './erro/EstradaDoErro.tsx'
import { CACHE_PUBLICO, metaDaPagina } from './meta.ts'

/** What the outcomes measured; the page does without them when the database is out of reach. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data(
      { medicao: await lerResultados(podeAtrasar(context.get(mundoContext))) },
      { headers: CACHE_PUBLICO },
    )
  } catch {
    console.error('Erro ao carregar resultados')
    return data({ medicao: null })
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

const porcento = (valor: number) => `${umaCasa(valor)}%`

/** Price of the example that turns a percentage into money. */
const EXEMPLO_REAIS = 60_000

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return metaDaPagina(matches, {
    titulo: 'Nossa precisão: quanto a avaliação acerta e onde erra',
    descricao: `Comparamos a avaliação com ${inteiro(precisao.tudo.anuncios)} anúncios reais. Veja o erro medido por idade e por preço, e o que ainda não sabemos.`,
    caminho: '/nossa-precisao',
  })
}

/** What was measured about the engine, its failings included, in plain words. */
export default function NossaPrecisao({ loaderData }: Route.ComponentProps) {
  return (
    <div className="folha pt-2 md:pt-6">
      <BotaoVoltar />
      <header className="mt-2 max-w-[44rem] md:pt-4">
        <h1 className="text-36 md:text-48">Nossa precisão</h1>
        <p className="mt-4 text-18 text-muted md:text-22">
          Comparamos a avaliação com {inteiro(precisao.tudo.anuncios)} anúncios reais de carros e motos. Aqui
          está o que ela acerta, onde erra e o que ainda não sabemos.
        </p>
      </header>
      <DoisNumeros />
      <Graficos />
      <PorFonte />
      <ErramosAqui medicao={loaderData.medicao} />
      <SemLinhaNaTabela />
      <OndeErramos />
      <ComoMedimos />
      <p className="mt-12">
        <a href="/selecao-categoria" className={`w-full sm:w-auto ${classesDoBotao({ tamanho: 'grande' })}`}>
          Avaliar o meu veículo
        </a>
      </p>
    </div>
  )
}

function DoisNumeros() {
  const { carros, tudo } = precisao
  const dentro = Math.round(tudo.dentro_percentual)
  return (
    <div className="mt-10 grid gap-x-16 gap-y-12 md:mt-14 lg:grid-cols-2">
      <section>
        <h2 className="text-28">
          Em metade dos carros, erramos menos de{' '}
          <span className="whitespace-nowrap text-green">{porcento(carros.erro_percentual)}</span>
        </h2>
        <EstradaDoErro grupo={carros} preco_reais={EXEMPLO_REAIS} />
        <p className="mt-3 max-w-[52ch]">
          Num carro anunciado por {reais(EXEMPLO_REAIS)}, isso dá{' '}
          {reais((EXEMPLO_REAIS * carros.erro_percentual) / 100)} para mais ou para menos. Quem olha só a
          tabela FIPE, sem quilometragem nem idade, erra {porcento(carros.erro_so_fipe_percentual)}.
        </p>
        <p className="mt-3 max-w-[52ch]">
          A outra metade erra mais que isso, e um carro em cada dez, mais de{' '}
          {porcento(carros.erro_p90_percentual)}: por isso mostramos uma faixa, não só um número.
        </p>
      </section>
      <section>
        <h2 className="text-28">
          De cada 100 anúncios, <span className="whitespace-nowrap text-green">{dentro} caem</span> na nossa
          faixa de venda
        </h2>
        <CemAnuncios dentro={dentro} />
        <p className="mt-3 max-w-[52ch]">
          A faixa é feita para conter 8 em cada 10. Os outros {100 - dentro} pedem mais ou menos por motivos
          que uma avaliação à distância não vê: estado, histórico, pressa.
        </p>
      </section>
    </div>
  )
}

function Graficos() {
  const { por_idade_anos, por_preco_reais } = precisao.carros_bandas
  const maior = Math.max(
    ...[...por_idade_anos, ...por_preco_reais].flatMap(grupo => [
      grupo.erro_percentual,
      grupo.erro_so_fipe_percentual,
    ]),
  )
  return (
    <section className="mt-16">
      <h2 className="text-28">O erro muda com a idade e com o preço</h2>
      <p className="mt-3 max-w-[68ch] text-muted">
        Erro do meio: metade dos anúncios do grupo ficou mais perto que isso do nosso valor. A barra é a nossa
        avaliação; o <span className="font-semibold text-plate">traço azul</span>, a tabela FIPE sozinha.
      </p>
      <div className="mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Grafico titulo="Por idade do carro" grupos={por_idade_anos} nomear={nomearIdade} maior={maior} />
        <Grafico titulo="Por preço do carro" grupos={por_preco_reais} nomear={nomearPreco} maior={maior} />
      </div>
    </section>
  )
}

function nomearIdade({ de, ate }: FaixaMedida): string {
  if (ate === null) return `${de} anos ou mais`
  return de === 0 ? `menos de ${ate} anos` : `de ${de} a ${ate - 1} anos`
}

function nomearPreco({ de, ate }: FaixaMedida): string {
  if (ate === null) return `${reais(de)} ou mais`
  return de === 0 ? `menos de ${reais(ate)}` : `de ${reais(de)} a ${reais(ate)}`
}

type PropsGrafico = {
  titulo: string
  grupos: readonly FaixaMedida[]
  nomear: (grupo: FaixaMedida) => string
  maior: number
}

/** One bar a group, on the same scale in both charts; the figures stand as text beside the bars. */
function Grafico({ titulo, grupos, nomear, maior }: PropsGrafico) {
  const x = (percentual: number) => `${(percentual / (maior * 1.02)) * 100}%`
  return (
    <div>
      <h3 className="text-18">{titulo}</h3>
      <ol className="mt-3 divide-y divide-line border-line border-y">
        {grupos.map(grupo => (
          <li key={grupo.de} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 py-4">
            <span className="inline-block font-semibold first-letter:uppercase">{nomear(grupo)}</span>
            <span className="tabular font-bold">{porcento(grupo.erro_percentual)}</span>
            <svg aria-hidden="true" width="100%" height="20" className="col-span-2">
              <rect y="4" width="100%" height="12" rx="6" className="fill-line" />
              <rect y="4" width={x(grupo.erro_percentual)} height="12" rx="6" className="fill-green" />
              {['stroke-7 stroke-paper', 'stroke-3 stroke-plate'].map(traco => (
                <line
                  key={traco}
                  x1={x(grupo.erro_so_fipe_percentual)}
                  x2={x(grupo.erro_so_fipe_percentual)}
                  y1="0"
                  y2="20"
                  className={traco}
                />
              ))}
            </svg>
            <span className="col-span-2 text-14 text-muted">
              Só FIPE: {porcento(grupo.erro_so_fipe_percentual)}. Faixa de ±
              {porcento(grupo.meia_largura_percentual)}, com {porcento(grupo.dentro_percentual)} dos{' '}
              {inteiro(grupo.anuncios)} anúncios dentro.
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** What a source is, in plain words; its own name stands beside it. */
const FONTES: Record<string, string> = {
  MercadoLivre: 'portal aberto, sem quilometragem',
  seminovosBH: 'lojas e particulares de um estado',
  Localiza: 'locadora',
  'OLX motos': 'motos, portal aberto',
}

/** The names stay in sight while a narrow screen scrolls the figures. */
const PRIMEIRA = 'sticky left-0 min-w-32 bg-paper'

/** Error and coverage of each source, and of its ages: a pooled figure hides the worst of them. */
function PorFonte() {
  const celula = 'tabular py-3 pl-4 text-right align-top'
  return (
    <section className="mt-16">
      <h2 className="text-28">O acerto em cada fonte</h2>
      <p className="mt-3 max-w-[68ch] text-muted">
        Cada fonte anuncia de um jeito, e o número de todas juntas esconde a pior. A última coluna é a mais
        dura: quantos caem na faixa quando o motor nunca viu um anúncio daquela fonte.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section aria-label="Tabela por fonte" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full min-w-[34rem] max-w-[60rem] border-line border-y">
          <thead>
            <tr className="text-14 text-muted">
              <th scope="col" className={`${PRIMEIRA} py-3 text-left font-normal`}>
                fonte
              </th>
              {['nosso erro', 'só FIPE', 'na faixa', '± faixa', 'anúncios', 'na faixa, fonte nova'].map(
                titulo => (
                  <th key={titulo} scope="col" className={`${celula} font-normal`}>
                    {titulo}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="border-line border-t">
            <LinhaDaFonte nome="Todas juntas" nota="carros e motos" grupo={precisao.tudo} />
          </tbody>
          {precisao.fontes.map(fonte => (
            <tbody key={fonte.nome} className="border-line border-t">
              <LinhaDaFonte nome={fonte.nome} nota={FONTES[fonte.nome] ?? ''} grupo={fonte} />
              {fonte.bandas.por_idade_anos.length > 1 &&
                fonte.bandas.por_idade_anos.map(faixa => (
                  <LinhaDaFonte key={faixa.de} nome={nomearIdade(faixa)} grupo={faixa} />
                ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  )
}

function LinhaDaFonte({ nome, nota, grupo }: { nome: string; nota?: string; grupo: GrupoMedido }) {
  const forte = nota !== undefined
  const celula = `tabular py-2 pl-4 text-right align-top ${forte ? 'font-bold' : 'text-14'}`
  const valores = [
    porcento(grupo.erro_percentual),
    porcento(grupo.erro_so_fipe_percentual),
    porcento(grupo.dentro_percentual),
    porcento(grupo.meia_largura_percentual),
    inteiro(grupo.anuncios),
    porcento(grupo.fonte_nova.dentro_percentual),
  ]
  return (
    <tr>
      <th
        scope="row"
        className={`${PRIMEIRA} py-2 text-left ${forte ? 'font-semibold' : 'pl-4 font-normal text-14'}`}
      >
        {nome}
        {nota && <span className="block font-normal text-14 text-muted">{nota}</span>}
      </th>
      {valores.map((valor, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change
        <td key={i} className={celula}>
          {valor}
        </td>
      ))}
    </tr>
  )
}

const TIPOS_DA_TABELA = [
  { tipo: 'carro', nome: 'Carros' },
  { tipo: 'moto', nome: 'Motos' },
  { tipo: 'caminhao', nome: 'Caminhões' },
] as const

/** How near the reference comes when the FIPE table lacks the very row. */
function SemLinhaNaTabela() {
  const medida = (tipo: (typeof TIPOS_DA_TABELA)[number]['tipo'], escondido: ReferenciaMedida['escondido']) =>
    precisao.referencia.find(m => m.fonte === 'tabela' && m.tipo === tipo && m.escondido === escondido)
  const celula = 'tabular py-3 pl-4 text-right align-top'
  return (
    <section className="mt-16">
      <h2 className="text-28">Quando a tabela não traz o seu veículo</h2>
      <p className="mt-3 max-w-[68ch]">
        A FIPE nem sempre tem o ano ou a versão certa. Escondemos linhas dela e pedimos ao motor que as
        adivinhasse pelas vizinhas. Este é o erro do meio:
      </p>
      <table className="mt-4 w-full max-w-[40rem] border-line border-y">
        <thead>
          <tr className="text-14 text-muted">
            <th scope="col" className="py-3 text-left font-normal">
              <span className="sr-only">Tipo</span>
            </th>
            <th scope="col" className={`${celula} font-normal`}>
              falta o ano
            </th>
            <th scope="col" className={`${celula} font-normal`}>
              falta a versão inteira
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {TIPOS_DA_TABELA.map(({ tipo, nome }) => (
            <tr key={tipo}>
              <th scope="row" className="py-3 text-left font-semibold">
                {nome}
              </th>
              {(['ano', 'codigo'] as const).map(escondido => (
                <td key={escondido} className={`${celula} font-bold`}>
                  {porcento(medida(tipo, escondido)?.erro_percentual ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 max-w-[68ch] text-14 text-muted">
        Nesses casos o relatório avisa e alarga a faixa. Sem vizinhas por perto, preferimos não dar um valor.
      </p>
    </section>
  )
}

function OndeErramos() {
  const { motos } = precisao
  const { por_idade_anos, por_preco_reais } = precisao.carros_bandas
  const piorDe = (grupos: readonly FaixaMedida[]) =>
    grupos.reduce((pior, grupo) => (grupo.erro_percentual > pior.erro_percentual ? grupo : pior))
  const nomeados = [
    ...por_idade_anos.map(grupo => ({ grupo, nome: nomearIdade(grupo) })),
    ...por_preco_reais.map(grupo => ({ grupo, nome: nomearPreco(grupo) })),
  ]
  const piores = [piorDe(por_idade_anos), piorDe(por_preco_reais)]
  const fipeMelhor = nomeados.filter(({ grupo }) => grupo.erro_so_fipe_percentual < grupo.erro_percentual)
  return (
    <section className="mt-16">
      <h2 className="text-28">Onde erramos mais</h2>
      <ul className="mt-4 max-w-[68ch] list-disc space-y-3 pl-5">
        {nomeados
          .filter(({ grupo }) => piores.includes(grupo))
          .map(({ grupo, nome }) => (
            <li key={nome}>
              <Grupo nome={`Carros, ${nome}`} grupo={grupo} />
            </li>
          ))}
        <li>
          <Grupo nome="Motos" grupo={motos} />
        </li>
        {fipeMelhor.map(({ grupo, nome }) => (
          <li key={nome}>
            <strong>Carros, {nome}, contra a FIPE.</strong> Neste grupo a tabela sozinha chega mais perto que
            nós: {porcento(grupo.erro_so_fipe_percentual)} contra {porcento(grupo.erro_percentual)}.
          </li>
        ))}
        <li>
          <strong>Caminhões, utilitários, tratores e outros.</strong> Não temos anúncios deles para conferir.
          A faixa é uma suposição nossa, mais larga de propósito, e o relatório diz isso.
        </li>
      </ul>
    </section>
  )
}

function Grupo({ nome, grupo }: { nome: string; grupo: GrupoMedido }) {
  return (
    <>
      <strong>{nome}.</strong> Metade erra mais de {porcento(grupo.erro_percentual)}, e um em cada dez, mais
      de {porcento(grupo.erro_p90_percentual)}.
    </>
  )
}

function ComoMedimos() {
  const dia = precisao.medido_em.split('-').reverse().join('/')
  return (
    <section className="mt-16">
      <h2 className="text-28">Como medimos</h2>
      <div className="mt-4 max-w-[68ch] space-y-3">
        <p>
          Juntamos anúncios de carros e motos e ficamos só com os que dá para ligar a uma versão da tabela
          FIPE do mesmo mês. Demos ao motor a versão, o ano e a quilometragem, quando o anúncio a traz, e
          comparamos o meio da nossa faixa com o preço pedido.
        </p>
        <p>
          <strong>Preço pedido não é preço de venda.</strong> Não conhecemos uma fonte pública de quanto se
          paga no fim da conversa. O que as agências parceiras nos contam está em{' '}
          <a href="#erramos-aqui" className="text-green underline">
            Erramos aqui
          </a>
          .
        </p>
        <p>
          <strong>Nenhum anúncio mede a si mesmo.</strong> O motor aprende com anúncios, e o erro de cada um é
          medido sem que ele tenha visto anúncios da mesma versão. Quando já viu outros dela, o erro nos
          carros é de {porcento(precisao.carros.versao_vista.erro_percentual)}.
        </p>
        <p>
          <strong>Nem todo anúncio foi ligado à versão certa.</strong> Em{' '}
          {inteiro(precisao.tudo.anuncios - precisao.sem_contraditas.anuncios)} deles o próprio texto diz
          outra versão. Contam no erro acima; sem eles, o erro de todos é de{' '}
          {porcento(precisao.sem_contraditas.erro_percentual)}, contra{' '}
          {porcento(precisao.sem_contraditas.erro_so_fipe_percentual)} da FIPE.
        </p>
        <p className="text-14 text-muted">
          Medido em {dia} com o motor {precisao.versao_motor}.
        </p>
      </div>
    </section>
  )
}
