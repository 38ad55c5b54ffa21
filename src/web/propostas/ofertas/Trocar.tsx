import { textoDaEscolhida } from '#domain/proposta/textos-das-propostas.ts'
import { Botao } from '#web/ui/Botao.tsx'
import type { PropsDoEstado } from '../base/estado.ts'
import type { Proposta } from '../base/situacao-da-janela.ts'
import { useGesto } from '../base/useGesto.ts'
import type { Motivo } from './razoes.ts'

type Props = {
  segunda: Proposta
  /** The reasons that can be given now, each with the words of its button. */
  motivos: readonly (readonly [Motivo, string])[]
  /** True where the first reason is the one action of the page. */
  destaque?: boolean
  aoFazer: PropsDoEstado['aoFazer']
}

/** The choice of the runner-up by one tap, above the words of the consent that it gives. */
export function Trocar({ segunda: { id, agencia }, motivos, destaque = false, aoFazer }: Props) {
  const { ocupado, falha, gesto } = useGesto((motivo: Motivo) =>
    aoFazer(['/trocar', { proposta_id: id, motivo }]),
  )
  const aparenciaDe = (posicao: number) =>
    destaque && posicao === 0
      ? { className: 'w-full text-balance sm:w-auto' }
      : ({ variante: 'secundario', tamanho: 'pequeno', className: 'text-balance' } as const)
  return (
    <>
      <div className={`flex flex-wrap gap-2 ${destaque ? 'mt-4' : 'mt-3'}`}>
        {motivos.map(([motivo, rotulo], posicao) => (
          <Botao
            key={motivo}
            {...aparenciaDe(posicao)}
            aria-describedby="consentimento"
            aria-busy={ocupado}
            onClick={() => gesto(motivo)}
          >
            {ocupado && destaque ? 'Um instante...' : rotulo}
          </Botao>
        ))}
      </div>
      <p id="consentimento" className="mt-2 text-14 text-muted">
        Ao escolher, você diz: “{textoDaEscolhida(agencia.nome)}”
      </p>
      <p role="alert" className="mt-2 font-medium text-red empty:hidden">
        {falha}
      </p>
    </>
  )
}
