import type { ReactNode } from 'react'
import type {
  AnunciosParecidos,
  Avaliacao,
  Avaliada,
  ContaDaTroca,
} from '#domain/avaliacao/avaliacao.schema.ts'
import {
  DESCONTO_NO_ZERO_KM,
  depoisDoDesconto,
  PARTICULAR,
  precoDeParticular,
} from '#domain/avaliacao/mercado/negociacao.ts'
import { ofertaParaMostrar } from '#domain/avaliacao/mercado/oferta-da-marca.ts'
import { type Dito, dizerAvaliacao, type Faixa } from '#domain/avaliacao/relatorio/dito.ts'
import { dizerParecidos } from '#domain/avaliacao/relatorio/parecidos.ts'
import { variacao } from '#domain/avaliacao/relatorio/perda.ts'
import { diaDaAvaliacao } from '#domain/avaliacao/validade.ts'
import { diferenca, reais, reaisComCentavos } from '#domain/numero/dinheiro.ts'
import { ateUmaCasa } from '#domain/numero/numero.ts'
import { mesPorExtenso } from '#domain/tempo/tempo.ts'
import { Itens } from '#web/ui/Itens.tsx'
import { Cascata } from './Cascata.tsx'
import { Estrada } from './Estrada.tsx'
import { NoTempo } from './NoTempo.tsx'
import { Odometro } from './Odometro.tsx'
import { diaComBarras, type Formulario, lerAvaliacao } from './relatorio.ts'
import { SemValor } from './SemValor.tsx'

type Props = {
  avaliacao: Avaliacao
  formulario: Formulario
  /** At the right of the first line: another valuation. */
  outra?: ReactNode
  /** Right under the price: what changed, and the one thing to do next. */
  mudou?: ReactNode
  acao?: ReactNode
  /** In an abstention: back to the question of the vehicle. */
  corrigir?: ReactNode
  /** Right after the three figures. */
  depoisDosCartoes?: ReactNode
}

/**
 * The report of one valuation, without personal data: the same on screen, on paper and by link. On a desktop the price
 * stays visible beside its explanation.
 */
export function Relatorio({ avaliacao, formulario, outra, mudou, acao, corrigir, depoisDosCartoes }: Props) {
  const lida = lerAvaliacao(avaliacao)
  const titulo = <Titulo avaliacao={avaliacao} formulario={formulario} outra={outra} />
  const dito = dizerAvaliacao(lida, formulario.tipo_veiculo)
  if (lida.confianca === 'nenhuma' || !dito) {
    return (
      <div className="max-w-[44rem]">
        {titulo}
        {mudou}
        <SemValor avaliacao={lida} formulario={formulario} corrigir={corrigir} acao={acao} />
      </div>
    )
  }
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 print:block">
      {titulo}
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-8">
          {mudou}
          <Preco dito={dito} />
          {acao}
        </div>
      </div>
      <div className="min-w-0">
        <Cartoes dito={dito} />
        {depoisDosCartoes}
        <Explicacao avaliacao={lida} dito={dito} formulario={formulario} />
      </div>
    </div>
  )
}

function Titulo({ avaliacao, formulario, outra }: Pick<Props, 'avaliacao' | 'formulario' | 'outra'>) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-16 text-muted">
        <p>Relatório de avaliação</p>
        {outra}
      </div>
      <h1 className="mt-1 text-28 md:text-36">
        {formulario.marca} {formulario.modelo} {formulario.ano}
      </h1>
      {avaliacao.referencia.versao && <p className="mt-1 text-muted">{avaliacao.referencia.versao}</p>}
    </header>
  )
}

/** The first screen: what it is worth, between what and what, how sure that is, and where it lies. */
function Preco({ dito }: { dito: Dito }) {
  const { venda, confianca } = dito
  return (
    <section aria-label="Valor e faixas" className="mt-4 lg:mt-0">
      <div className="flex flex-wrap items-end gap-x-4">
        <p>
          <span className="block text-muted">Vale cerca de</span>
          <span className="block font-bold font-display text-48">
            <Odometro texto={venda.meio.texto} />
          </span>
        </p>
        <p className="tabular pb-1 text-16 leading-snug">
          <span className="whitespace-nowrap">de {venda.min.texto}</span>{' '}
          <span className="whitespace-nowrap">a {venda.max.texto} na venda</span>
        </p>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 text-muted">
        {confianca.frase}
        <a
          href="/nossa-precisao"
          className="inline-flex min-h-8 items-center underline underline-offset-4 hover:text-ink print:hidden"
        >
          Quanto acertamos
        </a>
      </p>
      <div className="mt-3">
        <Estrada dito={dito} veiculo="O seu" />
      </div>
    </section>
  )
}

type PropsDaExplicacao = { avaliacao: Avaliada; dito: Dito; formulario: Formulario }

/**
 * The explanation of the figures, from the most to the least asked. On paper it has two columns, or the report would
 * exceed two pages. Uses floats, because WebKit prints neither CSS columns nor a grid across pages.
 */
function Explicacao({ avaliacao, dito, formulario }: PropsDaExplicacao) {
  return (
    <div className="print:flow-root">
      <div className="print:float-left print:w-[47.5%]">
        <Secao titulo="Por que esse valor">
          <Cascata partida={dito.referencia.partida} meio={dito.venda.meio} ajustes={avaliacao.ajustes} />
          <h3 className="mt-6 mb-2 text-18">{dito.confianca.titulo}</h3>
          <Itens itens={avaliacao.motivos} className="space-y-1" />
          {avaliacao.anuncios_parecidos && <Parecidos parecidos={avaliacao.anuncios_parecidos} />}
          <Negociacao meio={dito.venda.meio.reais} carro={formulario.tipo_veiculo === 'carro'} />
        </Secao>
        {avaliacao.troca_conta && <Troca conta={avaliacao.troca_conta} dito={dito} />}
        <Depreciacao avaliacao={avaliacao} dito={dito} marca={formulario.marca} />
      </div>
      <div className="print:float-right print:w-[47.5%]">
        {avaliacao.no_tempo && (
          <Secao titulo="A referência no tempo">
            <NoTempo
              tempo={avaliacao.no_tempo}
              preco_reais={avaliacao.valor_fipe}
              mes={diaDaAvaliacao(avaliacao).slice(0, 7)}
            />
          </Secao>
        )}
        <Analise avaliacao={avaliacao} />
        {avaliacao.nao_considerado.length > 0 && (
          <Secao titulo="O que não foi considerado">
            <Itens itens={avaliacao.nao_considerado} className="space-y-1" />
          </Secao>
        )}
        <p className="mt-8 text-14 text-muted">
          Estimativa, não é uma proposta. Vale até {diaComBarras(avaliacao.validade)}; depois disso, refaça a
          simulação. Motor de avaliação {avaliacao.versao_motor}.
        </p>
      </div>
    </div>
  )
}

function Cartoes({ dito: { referencia, venda, troca } }: { dito: Dito }) {
  const cartao = 'rounded-thing border p-5 break-inside-avoid'
  return (
    <div className="mt-8 grid gap-3 md:grid-cols-3 print:grid-cols-3 lg:mt-10">
      <section className={`${cartao} border-line bg-surface`}>
        <h2 className="text-16 text-muted">{referencia.titulo}</h2>
        {referencia.faixa ? (
          <AFaixa {...referencia.faixa} />
        ) : (
          <p className="tabular mt-1 font-bold font-display text-28">{referencia.texto}</p>
        )}
        <p className="mt-1 text-14 text-muted">{referencia.legenda}</p>
      </section>
      <section className={`${cartao} border-line bg-surface`}>
        <h2 className="text-16 text-muted">Faixa de venda no mercado</h2>
        <AFaixa {...venda} />
        <p className="mt-1 text-14 text-muted">Onde veículos como o seu são anunciados</p>
      </section>
      <section className={`${cartao} border-green bg-green-soft`}>
        <h2 className="text-16">Faixa de troca</h2>
        <AFaixa {...troca} />
        <p className="mt-1 text-14">O que uma loja costuma pagar, na hora</p>
      </section>
    </div>
  )
}

function AFaixa({ min, max }: Faixa) {
  return (
    <p className="tabular mt-1 font-bold font-display text-22">
      {min.texto} <span className="font-normal text-16">a</span> {max.texto}
    </p>
  )
}

/** Adverts like it that were seen, as eight in ten of them would ask for this one. */
function Parecidos({ parecidos }: { parecidos: AnunciosParecidos }) {
  const { faixa, texto } = dizerParecidos(parecidos)
  return (
    <p className="mt-4 max-w-[68ch]">
      <strong>{faixa}</strong> <span className="text-muted">{texto}</span>
    </p>
  )
}

/** From the middle of the sale to the middle of the trade-in: what a dealer counts with. */
function Troca({ conta, dito: { venda, troca } }: { conta: ContaDaTroca; dito: Dito }) {
  const linha = 'grid grid-cols-[1fr_auto] gap-x-4 py-3'
  return (
    <Secao titulo="Como uma loja chega à troca">
      <dl className="max-w-[44rem] divide-y divide-line border-line border-y">
        <div className={linha}>
          <dt>{venda.meio.nome}</dt>
          <dd className="tabular text-right font-semibold">{reais(conta.revenda)}</dd>
        </div>
        {conta.partes.map(({ nome, efeito_reais, porque }) => (
          <div key={nome} className={linha}>
            <dt>{nome}</dt>
            <dd className="tabular text-right font-semibold">{diferenca(efeito_reais)}</dd>
            <dd className="col-span-2 text-14 text-muted">{porque}</dd>
          </div>
        ))}
        <div className={linha}>
          <dt className="font-semibold">Meio da faixa de troca</dt>
          <dd className="tabular text-right font-bold">{troca.meio.texto}</dd>
        </div>
      </dl>
      <p className="mt-3 max-w-[68ch] text-14 text-muted">
        A margem tem fonte; os outros custos são suposições nossas, para você saber do que se trata numa
        proposta e poder discuti-la.
      </p>
    </Secao>
  )
}

/** The asking and the closing price of an owner's sale, with their sources. */
function Negociacao({ meio, carro }: { meio: number; carro: boolean }) {
  const { percentual, fonte, endereco } = DESCONTO_NO_ZERO_KM
  const { diferenca_percentual, de_percentual, ate_percentual, particulares, lojas } = PARTICULAR
  return (
    <div className="mt-4 flex max-w-[68ch] flex-col gap-2 text-14 text-muted">
      {carro && (
        <p>
          Num estado em que medimos, particulares pediram {ateUmaCasa(-diferenca_percentual)}% a menos que as
          lojas pelo mesmo carro (de {ateUmaCasa(-ate_percentual)} a {ateUmaCasa(-de_percentual)}%;{' '}
          {ateUmaCasa(particulares)} anúncios de particulares e {ateUmaCasa(lojas)} de lojas): perto de{' '}
          <strong className="text-ink">{reais(precoDeParticular(meio))}</strong> num carro como o seu. Em
          outros lugares a diferença pode não existir: por isso ela não entra na faixa.
        </p>
      )}
      <p>
        Anunciar não é vender: conte com alguma negociação. No carro 0 km, o desconto médio foi de{' '}
        {percentual}% (
        <a href={endereco} className="underline underline-offset-4 hover:text-ink">
          {fonte}
        </a>
        ); de usados ninguém publica essa medida. Na mesma proporção, {reais(meio)} virariam{' '}
        {reais(depoisDoDesconto(meio))}.
      </p>
    </div>
  )
}

type PropsDaDepreciacao = { avaliacao: Avaliacao; dito: Dito; marca: string }

function Depreciacao({ avaliacao, dito: { depreciacao, referencia }, marca }: PropsDaDepreciacao) {
  const { custo_km, custo_anual, depreciacao_anual_percentual, perda_em_12_meses } = avaliacao
  return (
    <Secao titulo="Depreciação e custo de rodar">
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2 print:gap-y-1">
        <Dado nome="Depreciação total" valor={depreciacao.texto}>
          {`A distância entre ${referencia.faixa ? 'o meio das versões na referência' : 'a referência'} e o meio da faixa de troca, hoje.`}
        </Dado>
        {depreciacao_anual_percentual !== null && (
          <Dado
            nome="Por idade, em dinheiro de hoje"
            valor={`${ateUmaCasa(depreciacao_anual_percentual)}% por ano de idade`}
          >
            Quanto cai a cada ano de idade.
          </Dado>
        )}
        {perda_em_12_meses && <PerdaEm12Meses perda={perda_em_12_meses} />}
        {custo_km !== null && (
          <Dado nome="Custo por km" valor={reaisComCentavos(custo_km)}>
            {custo_anual &&
              `Por ano: perda de valor ${reais(custo_anual.depreciacao)}, combustível ${reais(custo_anual.combustivel)}, manutenção ${reais(custo_anual.manutencao)}, IPVA e licenciamento ${reais(custo_anual.ipva_licenciamento)}; dividido por ${ateUmaCasa(custo_anual.km_ano)} km. Não entram seguro, pneus, pedágio, estacionamento e multas.`}
          </Dado>
        )}
        <OfertaObservada frase={ofertaParaMostrar(avaliacao.demanda_mercado, marca)} />
      </dl>
    </Secao>
  )
}

/** "Alta: 1 em cada 33…", the degree apart from what it is made of; a sentence without one stands alone. */
function OfertaObservada({ frase }: { frase: string }) {
  const [grau = '', feitaDe] = frase.split(': ')
  return (
    <Dado nome="Oferta observada" valor={grau}>
      {feitaDe && `${feitaDe}.`}
    </Dado>
  )
}

/** The real change of the same model year, which differs from the step to an older one. */
function PerdaEm12Meses({ perda }: { perda: NonNullable<Avaliacao['perda_em_12_meses']> }) {
  const { percentual, min_percentual, max_percentual, de, ate, alta } = perda
  return (
    <Dado nome="Variação em 12 meses" valor={variacao(-percentual)}>
      De {mesPorExtenso(de)} a {mesPorExtenso(ate)}, entre os parecidos: de cada 100, 80 ficaram entre{' '}
      {variacao(-max_percentual)} e {variacao(-min_percentual)}. Não é promessa: em 12 meses até{' '}
      {mesPorExtenso(alta.ate)}, subiram {ateUmaCasa(alta.percentual)}%.
    </Dado>
  )
}

function Dado({ nome, valor, children }: { nome: string; valor: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-14 text-muted">{nome}</dt>
      <dd className={`tabular font-semibold ${valor.length > 32 ? 'text-16' : 'text-22'}`}>{valor}</dd>
      {children && <dd className="text-14 text-muted">{children}</dd>}
    </div>
  )
}

function Analise({ avaliacao }: { avaliacao: Avaliacao }) {
  if (!avaliacao.analise_completa) return null
  return (
    <Secao titulo="Análise detalhada">
      {avaliacao.analise_completa.split(/\n\s*\n/).map(paragrafo => (
        <p key={paragrafo} className="mt-3 max-w-[68ch] first:mt-0">
          {paragrafo}
        </p>
      ))}
      <p className="mt-3 text-14 text-muted">
        {avaliacao.texto_por === 'ia'
          ? 'Texto escrito por inteligência artificial e conferido contra os números deste relatório.'
          : 'Texto montado pelo nosso motor a partir dos números deste relatório.'}
      </p>
    </Secao>
  )
}

function Secao({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="mt-10 print:mt-4">
      <h2 className="mb-4 text-28 print:mb-2 print:text-22">{titulo}</h2>
      {children}
    </section>
  )
}
