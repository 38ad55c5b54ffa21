import { TEXTO_DAS_PROPOSTAS } from '#domain/proposta/textos.ts'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from './base/estado.ts'
import { Titulo } from './base/Titulo.tsx'
import { useGesto } from './base/useGesto.ts'

type Props = Omit<PropsDoEstado, 'janela'> & {
  /** Below the end of an earlier window, whose heading the page has. */
  deNovo?: boolean
}

/** Asks for offers: the consent in the words that are stored. Photos follow in the open window. */
export function Pedir({ situacao, comFoco, aoFazer, deNovo = false }: Props) {
  const { ocupado, falha, gesto } = useGesto(() => aoFazer(['', { aceito: true }]))
  const { pode, porque, contato_autorizado } = situacao
  const pedido = deNovo ? 'Pedir propostas de novo' : 'Pedir propostas'
  return (
    <>
      {!deNovo && (
        <Titulo texto="Propostas antes do seu contato" comFoco={comFoco}>
          {pode ? 'As lojas fazem propostas sem saber quem você é. Você escolhe.' : porque}
        </Titulo>
      )}
      {pode ? (
        <div className="max-w-[34rem]">
          <Caminho />
          {contato_autorizado && (
            <p className="mt-5 border-mango border-l-4 pl-4">
              Você autorizou lojas a chamarem. Pedindo propostas, essa autorização acaba: quem já recebeu o
              seu contato deixa de vê-lo aqui e é avisado.
            </p>
          )}
          <p role="alert" className="mt-5 rounded-thing border border-red bg-red-soft px-4 py-3 empty:hidden">
            {falha}
          </p>
          <Botao
            tamanho="grande"
            aria-describedby="consentimento"
            aria-busy={ocupado}
            onClick={gesto}
            className="mt-6 w-full"
          >
            {ocupado ? 'Um instante...' : pedido}
          </Botao>
          <p id="consentimento" className="mt-2 text-14 text-muted">
            Tocando aqui, você diz: “{TEXTO_DAS_PROPOSTAS}”{' '}
            <a href="/politica-privacidade" target="_blank" rel="noopener" className="underline">
              Política de Privacidade
            </a>
          </p>
        </div>
      ) : (
        !deNovo && (
          <a href="/meus-dados" className={classesDoBotao({ variante: 'secundario' })}>
            Abrir Meus dados
          </a>
        )
      )}
    </>
  )
}

const PASSOS = [
  'Lojas da sua região veem o veículo, não você.',
  'Cada uma faz a sua proposta sem ver as outras.',
  'Você escolhe uma. Só ela recebe o seu contato.',
]

/** The three steps along a dashed lane, as the wizard draws its progress. */
export function Caminho() {
  return (
    <ol className="grid gap-3">
      {PASSOS.map((passo, i) => (
        <li key={passo} className="relative flex gap-4">
          {i > 0 && (
            <span
              aria-hidden="true"
              className="absolute bottom-1/2 left-4 h-full border-field border-l-2 border-dashed"
            />
          )}
          <span
            aria-hidden="true"
            className="relative flex size-8 shrink-0 items-center justify-center rounded-chip bg-asphalt font-bold font-display text-[#ffffff] text-16"
          >
            {i + 1}
          </span>
          <span className="pt-0.5">{passo}</span>
        </li>
      ))}
    </ol>
  )
}
