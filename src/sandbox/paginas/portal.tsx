import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { reais } from '#domain/numero/dinheiro.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import type { AcaoDeTeste } from '../sessao.schema.ts'
import { Bancada } from './Bancada.tsx'
import { Cobrancas } from './Cobrancas.tsx'
import { exigirDemonstracao, useIdDaSessao } from './demonstracao.ts'
import { Relogio } from './Relogio.tsx'
import { TrocaDePlano } from './TrocaDePlano.tsx'
import { type Sessao, useSessao } from './useSessao.ts'

export const handle: DadosDaRota = { hidratar: true }
export const loader = ({ context }: LoaderFunctionArgs) => exigirDemonstracao(context)

export function meta({ matches }: MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Assinatura de teste',
    descricao: 'Gestão de uma assinatura no ambiente de teste.',
    caminho: '/sandbox/portal',
    oculta: true,
  })
}

type Assinatura = NonNullable<Sessao['assinatura']>
type Agir = (acao: AcaoDeTeste) => Promise<boolean>

const ESTADOS: Record<Assinatura['status'], { cor: 'bom' | 'ruim' | 'atencao' | 'neutro'; nome: string }> = {
  active: { cor: 'bom', nome: 'Ativa' },
  past_due: { cor: 'ruim', nome: 'Pagamento atrasado' },
  unpaid: { cor: 'ruim', nome: 'Sem pagamento' },
  incomplete: { cor: 'atencao', nome: 'Aguardando o boleto' },
  incomplete_expired: { cor: 'neutro', nome: 'Boleto vencido' },
  canceled: { cor: 'neutro', nome: 'Cancelada' },
}

/** The portal of the sandbox: the subscription, what can be done with it, and the clock that moves it. */
export default function Portal() {
  const { sessao, erro, ocupado, agir } = useSessao(useIdDaSessao())
  const assinatura = sessao?.assinatura
  return (
    <Bancada titulo="Sua assinatura" sessao={sessao} erro={erro}>
      {sessao && assinatura && (
        <div className="mt-6 grid items-start gap-10 md:mt-8 lg:grid-cols-[3fr_2fr] lg:gap-14">
          <div className="grid gap-10">
            <Resumo sessao={sessao} assinatura={assinatura} />
            <Acoes assinatura={assinatura} ocupado={ocupado} agir={agir} />
            {assinatura.status === 'active' && (
              <TrocaDePlano key={assinatura.price_id} sessao={sessao} ocupado={ocupado} agir={agir} />
            )}
          </div>
          <div className="grid gap-10">
            <Relogio agora={sessao.agora} marco={assinatura.proximo_marco} ocupado={ocupado} agir={agir} />
            <Cartao cartao={sessao.cartao} ocupado={ocupado} agir={agir} />
            <Cobrancas cobrancas={assinatura.cobrancas} />
          </div>
        </div>
      )}
      {sessao && !assinatura && <AssinaturaAusente />}
      {sessao && (
        <a href={sessao.voltar} className={`${classesDoBotao({ variante: 'secundario' })} mt-10`}>
          Voltar ao painel
        </a>
      )}
    </Bancada>
  )
}

function Resumo({ sessao, assinatura }: { sessao: Sessao; assinatura: Assinatura }) {
  const { cor, nome } = ESTADOS[assinatura.status]
  const fatos = [
    [
      'Situação',
      <Estado key="situacao" cor={cor}>
        {nome}
      </Estado>,
    ],
    ['Valor', `${reais(assinatura.preco_reais)} por mês`],
    ['Período', `${data(assinatura.periodo_inicio)} a ${data(assinatura.periodo_fim)}`],
    [nomearProximoMarco(assinatura), assinatura.proximo_marco ? data(assinatura.proximo_marco) : 'não há'],
  ] as const
  return (
    <section aria-label="Assinatura" className="border-ink border-t-2 pt-5">
      <h2 className="text-28">{sessao.plano?.nome ?? 'Plano'}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {fatos.map(([termo, valor]) => (
          <div key={termo}>
            <dt className="text-14 text-muted">{termo}</dt>
            <dd className="tabular font-medium text-18">{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function nomearProximoMarco({ status, cancela_em }: Assinatura): string {
  if (status === 'active') return cancela_em ? 'Termina em' : 'Renova em'
  if (status === 'incomplete') return 'O boleto vence em'
  if (status === 'past_due') return 'Nova cobrança em'
  return status === 'unpaid' ? 'Será cancelada em' : 'Próximo passo'
}

type PropsAcoes = { assinatura: Assinatura; ocupado: boolean; agir: Agir }

function Acoes({ assinatura: { status, cancela_em, meio }, ocupado, agir }: PropsAcoes) {
  if (status === 'canceled' || status === 'incomplete_expired') {
    return (
      <a href="/planos" className={`${classesDoBotao()} justify-self-start`}>
        Assinar de novo
      </a>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {status !== 'active' && (
        <Botao disabled={ocupado} onClick={() => agir({ acao: 'pagar' })}>
          {meio === 'boleto' ? 'Simular o pagamento do boleto' : 'Pagar agora'}
        </Botao>
      )}
      {status === 'active' && cancela_em && (
        <Botao disabled={ocupado} onClick={() => agir({ acao: 'retomar' })}>
          Continuar com a assinatura
        </Botao>
      )}
      {status === 'active' && !cancela_em && (
        <Botao variante="secundario" disabled={ocupado} onClick={() => agir({ acao: 'cancelar_no_fim' })}>
          Cancelar no fim do período
        </Botao>
      )}
      <Botao variante="perigo" disabled={ocupado} onClick={() => agir({ acao: 'cancelar_agora' })}>
        Cancelar agora
      </Botao>
    </div>
  )
}

function Cartao({ cartao, ocupado, agir }: { cartao: Sessao['cartao']; ocupado: boolean; agir: Agir }) {
  const outroCartao = cartao === 'aprova' ? 'recusa' : 'aprova'
  return (
    <section aria-labelledby="cartao">
      <h2 id="cartao" className="text-22">
        Cartão das renovações
      </h2>
      <p className="mt-2">
        {cartao === 'aprova' ? 'Final 4242: passa nas cobranças.' : 'Final 0341: é recusado nas cobranças.'}
      </p>
      <Botao
        variante="secundario"
        tamanho="pequeno"
        disabled={ocupado}
        className="mt-3"
        onClick={() => agir({ acao: 'trocar_cartao', cartao: outroCartao })}
      >
        {outroCartao === 'aprova' ? 'Usar um cartão que passa' : 'Usar um cartão que falha'}
      </Botao>
    </section>
  )
}

function AssinaturaAusente() {
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p className="text-18 text-muted">Você ainda não tem uma assinatura. Escolha um plano para começar.</p>
      <a href="/planos" className={classesDoBotao()}>
        Ver os planos
      </a>
    </div>
  )
}
