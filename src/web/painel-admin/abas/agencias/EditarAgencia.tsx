import { EditarCadastro } from '../cadastro/EditarCadastro.tsx'
import { useNomesDosPlanos } from '../planos/useNomesDosPlanos.ts'
import { formularioDaAgenciaSchema } from './agencia.schema.ts'
import { type Agencia, camposDaAgencia } from './agencia.ts'
import { CampoDosExtras, CamposDaAgencia } from './CamposDaAgencia.tsx'

type Props = { agencia: Agencia; aoSalvar(): void; aoFechar(): void }

/** Edits an agency; its e-mail, password and logo are not part of it (spec §5). */
export function EditarAgencia({ agencia, aoSalvar, aoFechar }: Props) {
  const nomes = useNomesDosPlanos()
  return (
    <EditarCadastro
      inicial={agencia}
      caminho="/api/agencias"
      schema={formularioDaAgenciaSchema}
      campos={camposDaAgencia(nomes)}
      titulo={() => 'Editar agência'}
      descricao={({ email }) => `Entra no painel com ${email}`}
      salvo="Agência atualizada com sucesso!"
      erro="Erro ao salvar agência"
      aoSalvar={aoSalvar}
      aoFechar={aoFechar}
    >
      {(base, erros) => (
        <>
          <CamposDaAgencia agencia={base} erros={erros} />
          {base.status_assinatura === 'active' && <CampoDosExtras agencia={base} erro={erros.leads_extras} />}
        </>
      )}
    </EditarCadastro>
  )
}
