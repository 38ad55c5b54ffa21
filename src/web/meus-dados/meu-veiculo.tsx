import { type ReactNode, useEffect, useState } from 'react'
import type { verMeuVeiculo } from '#domain/meu-veiculo/sair-do-meu-veiculo.ts'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { chamarAberto, mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import type { Route } from './+types/meu-veiculo'

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Parar de receber o valor do veículo',
    descricao: 'Pare de receber por e-mail o valor do seu veículo, com um toque.',
    caminho: '/meu-veiculo',
    oculta: true,
  })
}

const lerMeuVeiculo = (palavra: string) =>
  chamarAberto<RespostaDe<typeof verMeuVeiculo>>('POST', '/api/meu-veiculo/ver', {
    corpo: { p: palavra },
    repetivel: true,
  })

type Estado = 'lendo' | 'pronto' | 'sem_link' | 'parando' | 'parou'

/**
 * Reads the vehicle of the link, whose secret word stands after the # of the address, and removes that word from the
 * address. Returns the action that ends the mail.
 */
function useSaida() {
  const [palavra, setPalavra] = useState('')
  const [veiculo, setVeiculo] = useState('')
  const [estado, setEstado] = useState<Estado>('lendo')
  const [falha, setFalha] = useState('')
  useEffect(() => {
    const dita = location.hash.slice(1)
    history.replaceState(history.state, '', location.pathname)
    setPalavra(dita)
    if (!dita) return setEstado('sem_link')
    lerMeuVeiculo(dita)
      .then(lido => {
        setVeiculo(lido.veiculo)
        setEstado(lido.recebe ? 'pronto' : 'parou')
      })
      // Without the vehicle's name the button still works: it says what is wrong with the link.
      .catch(() => setEstado('pronto'))
  }, [])
  async function parar() {
    setEstado('parando')
    setFalha('')
    try {
      await chamarAberto('POST', `/api/meu-veiculo/sair?p=${encodeURIComponent(palavra)}`)
      setEstado('parou')
    } catch (erro) {
      setFalha(mensagemDe(erro))
      setEstado('pronto')
    }
  }
  return { veiculo, estado, falha, parar }
}

/** The question of the page; "e-mail" does not break at its hyphen. */
const PERGUNTA = (
  <>
    Parar o <span className="whitespace-nowrap">e-mail</span> mensal?
  </>
)

const TITULOS: Partial<Record<Estado, ReactNode>> = {
  pronto: PERGUNTA,
  parando: PERGUNTA,
  parou: 'Você não recebe mais o valor',
}

const FRASES: Record<Estado, ReactNode> = {
  pronto: (
    <>
      <a href="/meus-dados" className="underline underline-offset-4 hover:text-ink">
        O seu relatório
      </a>{' '}
      continua guardado.
    </>
  ),
  lendo: 'Um instante...',
  parando: 'Um instante...',
  parou: 'Pronto. Você não recebe mais o valor do seu veículo por e-mail.',
  sem_link: 'Para parar de receber o valor do seu veículo, abra o link do e-mail ou entre em Meus dados.',
}

/** Ends the monthly mail. Only the button ends it: mail scanners open every link, so an open page changes nothing. */
export default function PararDeReceber() {
  const { veiculo, estado, falha, parar } = useSaida()
  return (
    <section className="folha pt-6 pb-8 md:pt-12 lg:min-h-[28rem]">
      {veiculo && <p className="mb-1 text-16 text-muted">{veiculo}</p>}
      <h1 className="max-w-[44rem] text-36 md:text-48">{TITULOS[estado] ?? 'Meu veículo'}</h1>
      <div role="status" className="mt-3 max-w-[44rem] text-18 text-muted">
        {FRASES[estado]}
      </div>
      <p role="alert" className="mt-4 max-w-[44rem] border-red border-l-4 pl-4 empty:hidden">
        {falha}
      </p>
      <div className="mt-8">
        {estado === 'pronto' || estado === 'parando' ? (
          <div className="grid gap-3 sm:max-w-[36rem] sm:grid-cols-2">
            <Botao tamanho="grande" aria-busy={estado === 'parando'} onClick={parar}>
              {estado === 'parando' ? 'Um instante...' : 'Parar de receber'}
            </Botao>
            <a href="/" className={classesDoBotao({ variante: 'secundario', tamanho: 'grande' })}>
              Continuar recebendo
              <span className="sr-only"> e ir para o início</span>
            </a>
          </div>
        ) : (
          estado !== 'lendo' && (
            <a href="/meus-dados" className={classesDoBotao({ variante: 'secundario' })}>
              Abrir Meus dados
            </a>
          )
        )}
      </div>
      <AvisoSemJavaScript className="pt-4" />
    </section>
  )
}
