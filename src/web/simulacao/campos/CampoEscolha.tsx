import { Grupo } from '#web/formulario/Campo.tsx'
import { LinhaDeOpcao } from '#web/formulario/LinhaDeOpcao.tsx'
import type { PropsDoCampo } from './pecas/props.ts'
import { usePonteiro } from './pecas/usePonteiro.ts'

/** Radio buttons as rows: a tap anywhere on a row chooses it. */
export function CampoEscolha({
  campo,
  contexto,
  semTitulo,
}: PropsDoCampo<'escolha'> & { semTitulo: boolean }) {
  const { respostas, erros, responder, aoEscolher } = contexto
  const { onPointerUp, ehDoPonteiro } = usePonteiro()
  return (
    <Grupo {...campo} erro={erros[campo.nome]} oculta={semTitulo}>
      <div
        className={`grid gap-2 ${campo.opcoes.length === 2 ? 'grid-cols-2' : ''}`}
        onPointerUp={onPointerUp}
      >
        {campo.opcoes.map(({ valor, rotulo, descricao }) => (
          <LinhaDeOpcao
            key={String(valor)}
            nome={campo.nome}
            valor={String(valor)}
            rotulo={rotulo}
            descricao={descricao}
            marcada={respostas[campo.nome] === valor}
            aoMarcar={() => responder(campo.nome, valor)}
            // The click, not the change: a press on the current choice moves on too.
            aoClicar={() => ehDoPonteiro() && campo.avanca?.(valor) && aoEscolher()}
          />
        ))}
      </div>
    </Grupo>
  )
}
