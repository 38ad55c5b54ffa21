import { useState } from 'react'
import type { LoaderFunctionArgs, MetaArgs } from 'react-router'
import { contar } from '#domain/numero/contar.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import type { AcaoDeTeste } from '#sandbox/sessao.schema.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { data } from '#web/ui/formatos.ts'
import { Bancada } from './Bancada.tsx'
import { exigirDemonstracao, useIdDaSessao } from './demonstracao.ts'
import { Opcoes } from './Opcoes.tsx'
import { type Sessao, useSessao } from './useSessao.ts'

export const handle: DadosDaRota = { hidratar: true }
export const loader = ({ context }: LoaderFunctionArgs) => exigirDemonstracao(context)

export function meta({ matches }: MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Pagamento de teste',
    descricao: 'Pagamento de uma assinatura no ambiente de teste.',
    caminho: '/sandbox/checkout',
    oculta: true,
  })
}

type Meio = Extract<AcaoDeTeste, { acao: 'assinar' }>['meio']

const MEIOS: readonly { valor: Meio; rotulo: string; descricao: string }[] = [
  { valor: 'passa', rotulo: 'Cartão aprovado', descricao: 'Final 4242. Passa agora e nas renovações.' },
  { valor: 'recusa', rotulo: 'Cartão recusado', descricao: 'Final 0002. O banco recusa e nada muda.' },
  {
    valor: 'falha_depois',
    rotulo: 'Cartão que falha na renovação',
    descricao: 'Final 0341. Passa agora e é recusado no mês seguinte.',
  },
  { valor: 'boleto', rotulo: 'Boleto', descricao: 'A assinatura começa quando o boleto for pago.' },
]

/** The checkout of the sandbox: the product, the payment, and the result. */
export default function Checkout() {
  const { sessao, erro, ocupado, agir } = useSessao(useIdDaSessao())
  const status = sessao?.assinatura?.status
  const titulo = status ? TITULOS[status] : `Assinar o plano ${sessao?.plano?.nome ?? ''}`
  return (
    <Bancada titulo={sessao ? titulo : 'Pagamento'} sessao={sessao} erro={erro}>
      {sessao &&
        (status ? (
          <Resultado sessao={sessao} ocupado={ocupado} agir={agir} />
        ) : (
          <Pagamento sessao={sessao} ocupado={ocupado} agir={agir} />
        ))}
    </Bancada>
  )
}

const TITULOS: Record<NonNullable<Sessao['assinatura']>['status'], string> = {
  active: 'Assinatura confirmada',
  incomplete: 'Boleto gerado',
  incomplete_expired: 'O boleto venceu',
  past_due: 'Pagamento atrasado',
  unpaid: 'Assinatura sem pagamento',
  canceled: 'Assinatura cancelada',
}

/** Text of the button for each means of payment. */
const GESTOS: Record<Meio, string> = {
  passa: 'Assinar',
  recusa: 'Assinar',
  falha_depois: 'Assinar',
  boleto: 'Gerar boleto',
}

type Props = { sessao: Sessao; ocupado: boolean; agir(acao: AcaoDeTeste): Promise<boolean> }

function Pagamento({ sessao, ocupado, agir }: Props) {
  const [meio, setMeio] = useState<Meio>('passa')
  const { plano, desistir } = sessao
  if (!plano) return null
  return (
    <div className="mt-6 grid items-start gap-8 md:mt-10 lg:grid-cols-[2fr_3fr] lg:gap-14">
      <section aria-label="Resumo" className="border-ink border-t-2 pt-5">
        <p className="flex items-baseline gap-1">
          <span className="tabular font-bold font-display text-48">{reais(plano.preco_reais)}</span>
          <span className="text-18 text-muted">/mês</span>
        </p>
        <p className="mt-1 font-semibold text-18">{contar(plano.limite_leads, 'lead', 'leads')} por mês</p>
        <p className="mt-3 max-w-[44ch] text-muted">
          Renova todo mês, no mesmo dia. Sem fidelidade: cancele quando quiser.
        </p>
      </section>
      <form
        className="grid gap-6"
        onSubmit={evento => {
          evento.preventDefault()
          agir({ acao: 'assinar', meio })
        }}
      >
        <Opcoes<Meio>
          nome="meio"
          titulo="Como você quer pagar?"
          opcoes={MEIOS}
          valor={meio}
          aoEscolher={setMeio}
        />
        <div className="grid gap-2">
          <Botao type="submit" tamanho="grande" disabled={ocupado} aria-busy={ocupado} className="w-full">
            {ocupado ? 'Processando...' : GESTOS[meio]}
          </Botao>
          {desistir && (
            <a href={desistir} className={classesDoBotao({ variante: 'texto' })}>
              Desistir e voltar aos planos
            </a>
          )}
        </div>
      </form>
    </div>
  )
}

function dizerEstado(
  { status, proximo_marco, periodo_fim }: NonNullable<Sessao['assinatura']>,
  plano: string,
): string {
  if (status === 'incomplete' && proximo_marco)
    return `Ele vale até ${data(proximo_marco)}. O plano ${plano} começa quando o pagamento for confirmado.`
  if (status === 'active') return `O plano ${plano} está ativo e renova em ${data(periodo_fim)}.`
  return 'Você pode assinar de novo pela página de planos.'
}

function Resultado({ sessao, ocupado, agir }: Props) {
  const { plano, assinatura, voltar } = sessao
  if (!assinatura) return null
  const espera = assinatura.status === 'incomplete'
  return (
    <div className="mt-4 grid max-w-[44rem] gap-6">
      <p role="status" className="text-18 text-muted">
        {dizerEstado(assinatura, plano?.nome ?? '')}
      </p>
      <div className="flex flex-wrap gap-3">
        {espera && (
          <Botao disabled={ocupado} aria-busy={ocupado} onClick={() => agir({ acao: 'pagar' })}>
            Simular o pagamento do boleto
          </Botao>
        )}
        <a href={voltar} className={classesDoBotao({ variante: espera ? 'secundario' : 'acao' })}>
          Ir para o painel
        </a>
      </div>
    </div>
  )
}
