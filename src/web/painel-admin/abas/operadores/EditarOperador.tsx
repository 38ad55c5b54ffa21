import { edicaoOperadorSchema } from '#domain/operador/operador.schema.ts'
import { EditarCadastro } from '../cadastro/EditarCadastro.tsx'
import { CamposDoOperador } from './CamposDoOperador.tsx'
import { CAMPOS_DO_OPERADOR, type Operador } from './campos-do-operador.ts'

type Props = { operador: Operador; aoSalvar(): void; aoFechar(): void }

export function EditarOperador({ operador, aoSalvar, aoFechar }: Props) {
  return (
    <EditarCadastro
      inicial={operador}
      caminho="/api/operadores"
      schema={edicaoOperadorSchema}
      campos={CAMPOS_DO_OPERADOR}
      titulo={() => 'Editar operador'}
      salvo="Operador atualizado com sucesso!"
      erro="Erro ao salvar operador"
      aoSalvar={aoSalvar}
      aoFechar={aoFechar}
    >
      {(base, erros) => <CamposDoOperador operador={base} erros={erros} />}
    </EditarCadastro>
  )
}
