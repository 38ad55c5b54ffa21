import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { sobraNoBolso } from '#domain/avaliacao/relatorio/bolso.ts'
import { reais } from '#domain/dinheiro.ts'
import { lerDecimal, lerInteiro } from '#domain/questionario/numero.ts'
import { CopiarLink } from '#web/resultado/CopiarLink.tsx'
import { Relatorio } from '#web/resultado/Relatorio.tsx'
import { lerAvaliacao, meioDoMercado } from '#web/resultado/relatorio.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { type Estado, Refinar } from './Refinar.tsx'

export const meta = () => [{ title: 'O seu relatório' }, { name: 'robots', content: 'noindex' }]

/** Result of a simulation (spec §2). It lives in the navigation state, which the browser keeps on a reload. */
export default function Resultado() {
  const estado = useLocation().state as Estado | null
  const [noNavegador, setNoNavegador] = useState(false)
  useEffect(() => setNoNavegador(true), [])
  // The server never has the state: it paints the shape of what comes.
  if (!noNavegador) return <Esqueleto />
  if (!estado?.avaliacao) return <Navigate to="/" replace />
  return (
    <div className="folha max-w-[56rem] pt-6 pb-16 print:p-0">
      <Relatorio {...estado} />
      <Refinar {...estado} />
      <NoBolso {...estado} />
      <Obrigado contato={estado.formulario.aceita_contato_parceiros === true} />
      <Acoes {...estado} />
    </div>
  )
}

function NoBolso({ avaliacao, formulario }: Estado) {
  const carro = formulario.tipo_veiculo === 'carro'
  const sobra = sobraNoBolso(avaliacao, formulario.tipo_veiculo, {
    parcela_reais: Number(lerDecimal(formulario.valor_parcela_financiamento)) || null,
    parcelas_restantes: Number(lerInteiro(formulario.parcelas_restantes)) || null,
  })
  if (!sobra) return null
  return (
    <section className="mt-10 break-inside-avoid">
      <h2 className="mb-4 text-28">Quanto sobra no bolso</h2>
      <div className="grid grid-cols-2 gap-x-3">
        {[
          {
            nome: 'Vendendo por conta própria',
            valor: sobra.venda,
            base: carro ? 'pelo que particulares costumam pedir' : 'pelo meio da faixa de venda',
          },
          { nome: 'Na troca com uma loja', valor: sobra.troca, base: 'pelo meio da faixa de troca' },
        ].map(({ nome, valor, base }) => (
          <div key={nome} className="row-span-3 grid grid-rows-subgrid border-line border-t-2 pt-3">
            <p className="text-14 text-muted">{nome}</p>
            <p className="tabular font-bold font-display text-22 md:text-28">{reais(valor)}</p>
            <p className="text-14 text-muted">{base}</p>
          </div>
        ))}
      </div>
      <p className="mt-3 text-14 text-muted">
        {sobra.saldo_financiamento > 0
          ? `Já descontado o financiamento, no máximo ${reais(sobra.saldo_financiamento)} (parcelas que faltam); quitar antes sai por menos. `
          : 'Sem financiamento a descontar. '}
        Multas e impostos atrasados não entram na conta. A diferença entre os dois é o preço da pressa.
      </p>
    </section>
  )
}

/** Says what really happens with the contact, which depends on the consent given. */
function Obrigado({ contato }: { contato: boolean }) {
  return (
    <section className="mt-10 rounded-thing bg-green-soft p-6 print:hidden">
      <h2 className="text-22">
        {contato ? 'Obrigado. Os seus dados foram enviados.' : 'Obrigado. O relatório é seu.'}
      </h2>
      <p className="mt-2">
        {contato
          ? 'Se uma loja parceira tiver uma proposta imediata para o seu veículo, ela vai chamar você pelo WhatsApp.'
          : 'Você não autorizou o contato de lojas parceiras, então ninguém vai chamar você. Guardamos a avaliação só para cumprir a lei e atender você.'}
      </p>
    </section>
  )
}

function Acoes({ avaliacao, formulario }: Estado) {
  const valores = lerAvaliacao(avaliacao)
  const texto =
    valores.confianca !== 'nenhuma'
      ? `Avaliei o meu ${formulario.marca} ${formulario.modelo} ${formulario.ano}: vale cerca de ${reais(meioDoMercado(valores))} na venda (de ${reais(valores.valor_mercado_min)} a ${reais(valores.valor_mercado_max)}) e de ${reais(valores.valor_troca_min)} a ${reais(valores.valor_troca_max)} na troca. Veja o seu em ${location.origin}`
      : `Veja quanto vale o seu veículo em ${location.origin}`
  return (
    <div className="mt-8 grid gap-3 md:flex md:flex-wrap print:hidden">
      <a href="/" className={classesDoBotao()}>
        Fazer Nova Avaliação
      </a>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={classesDoBotao({ variante: 'secundario' })}
      >
        Compartilhar no WhatsApp
      </a>
      <Botao variante="secundario" onClick={() => print()}>
        Imprimir ou salvar em PDF
      </Botao>
      <CopiarLink avaliacao_id={avaliacao.avaliacao_id} />
    </div>
  )
}

function Esqueleto() {
  const barra = 'rounded-thing bg-line'
  return (
    <div aria-busy="true" className="folha max-w-[56rem] pt-6 pb-16">
      <p className="sr-only">Carregando o relatório</p>
      <div className={`${barra} h-10 w-3/4`} />
      <div className={`${barra} mt-6 h-14 w-56`} />
      <div className={`${barra} mt-8 h-28`} />
      <div className="mt-8 grid gap-3 md:grid-cols-3">
        {[1, 2, 3].map(cartao => (
          <div key={cartao} className={`${barra} h-32`} />
        ))}
      </div>
    </div>
  )
}
