import { LinhaDeOpcao } from '#web/formulario/LinhaDeOpcao.tsx'

type Opcao<V extends string> = { valor: V; rotulo: string; descricao: string }

type Props<V extends string> = {
  nome: string
  titulo: string
  opcoes: readonly Opcao<V>[]
  valor: V
  aoEscolher(valor: V): void
}

/** Draws options as radio buttons with a heading. */
export function Opcoes<V extends string>({ nome, titulo, opcoes, valor, aoEscolher }: Props<V>) {
  return (
    <fieldset>
      <legend className="mb-3 font-display font-semibold text-22">{titulo}</legend>
      <div className="grid gap-2">
        {opcoes.map(opcao => (
          <LinhaDeOpcao
            key={opcao.valor}
            nome={nome}
            valor={opcao.valor}
            rotulo={opcao.rotulo}
            descricao={opcao.descricao}
            marcada={opcao.valor === valor}
            aoMarcar={() => aoEscolher(opcao.valor)}
          />
        ))}
      </div>
    </fieldset>
  )
}
