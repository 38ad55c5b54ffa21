import { edicaoAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { EditarCadastro } from '../cadastro/EditarCadastro.tsx'
import { type Agencia, CAMPOS } from './agencia.ts'
import { CamposDaAgencia } from './Campos.tsx'

type Props = { agencia: Agencia; aoSalvar(): void; aoFechar(): void }

/** Edits an agency; its e-mail, password and logo are not part of it (spec §5). */
export function EditarAgencia({ agencia, aoSalvar, aoFechar }: Props) {
  return (
    <EditarCadastro
      inicial={agencia}
      caminho="/api/agencias"
      schema={edicaoAgenciaSchema}
      campos={CAMPOS}
      titulo={() => 'Editar agência'}
      descricao={({ email }) => `Entra no painel com ${email}`}
      salvo="Agência atualizada com sucesso!"
      erro="Erro ao salvar agência"
      aoSalvar={aoSalvar}
      aoFechar={aoFechar}
    >
      {(base, erros) => <CamposDaAgencia agencia={base} erros={erros} />}
    </EditarCadastro>
  )
}
