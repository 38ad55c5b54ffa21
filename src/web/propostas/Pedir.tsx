import { dizerHoraCheia } from '#domain/proposta/dizer-prazo.ts'
import { TEXTO_DAS_PROPOSTAS } from '#domain/proposta/textos-das-propostas.ts'
import { BotaoVoltar } from '#web/publico/cabecalho/BotaoVoltar.tsx'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { Caminho, passosDoPedido } from './base/Caminho.tsx'
import type { PropsDoEstado } from './base/estado.ts'
import { Titulo } from './base/Titulo.tsx'
import { useGesto } from './base/useGesto.ts'
import { Exemplo } from './Exemplo.tsx'

type Props = Omit<PropsDoEstado, 'janela'> & {
  /** The request stands below the end of an earlier window, so the page already has a heading. */
  deNovo?: boolean
}

/** Asks for offers, with the consent in the words that are stored. The owner adds photos later, in the open window. */
export function Pedir({ situacao, agora, comFoco, aoFazer, deNovo = false }: Props) {
  const { ocupado, falha, gesto } = useGesto(() => aoFazer(['', { aceito: true }]))
  const { pode, porque, contato_autorizado, veiculo, troca, dividas = 0, fecharia_em } = situacao
  const pedido = deNovo ? 'Pedir propostas de novo' : 'Pedir propostas'
  const titulo = !deNovo && (
    <Titulo {...(veiculo && { veiculo })} texto="Propostas sem dar o seu contato" comFoco={comFoco}>
      {!pode && porque}
    </Titulo>
  )
  return (
    <>
      {!deNovo && <BotaoVoltar />}
      {!pode && titulo}
      {pode ? (
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,34rem)_24rem] lg:justify-between">
          <div>
            {titulo}
            <Caminho passos={passosDoPedido(fecharia_em && dizerHoraCheia(new Date(fecharia_em), agora))} />
            {contato_autorizado && (
              <p className="mt-5 border-line border-t pt-4">
                Você autorizou lojas a chamarem. Ao pedir propostas, isso acaba: elas são avisadas e deixam de
                ver o seu contato. O que já copiaram, não temos como apagar.
              </p>
            )}
            <p
              role="alert"
              className="mt-5 rounded-thing border border-red bg-red-soft px-4 py-3 empty:hidden"
            >
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
              Ao pedir, você diz: “{TEXTO_DAS_PROPOSTAS}”{' '}
              <a href="/politica-privacidade" target="_blank" rel="noopener" className="underline">
                Política de Privacidade
              </a>
            </p>
          </div>
          <Exemplo agora={agora} troca={troca} dividas={dividas} />
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
