import { useState } from 'react'
import { type Plano, separarBeneficios } from '#domain/plano/plano.ts'
import { acaoDoPlano } from '#web/publico/assinar/acao-do-plano.ts'
import { CartaoDoPlano } from '#web/publico/assinar/CartaoDoPlano.tsx'
import { EditarCadastro } from '../cadastro/EditarCadastro.tsx'
import { CamposDoPlano } from './CamposDoPlano.tsx'
import { formularioDoPlanoSchema } from './plano.schema.ts'
import { CAMINHO_DOS_PLANOS, CAMPOS_DO_PLANO } from './plano.ts'

type Props = { plano: Plano; planos: readonly Plano[]; aoSalvar(): void; aoFechar(): void }

/** Edits a plan, with its card as the public page will show it. */
export function EditarPlano({ plano, planos, aoSalvar, aoFechar }: Props) {
  const [previa, setPrevia] = useState(plano)
  return (
    <EditarCadastro
      inicial={plano}
      caminho="/api/planos"
      lista={CAMINHO_DOS_PLANOS}
      schema={formularioDoPlanoSchema}
      campos={CAMPOS_DO_PLANO}
      forma="largo"
      titulo={({ nome }) => `Editar ${nome}`}
      descricao={() => 'Quem já assina continua pagando o que contratou; o limite novo vale para todos.'}
      salvo="Plano salvo com sucesso!"
      erro="Erro ao salvar plano"
      aoDigitar={form => setPrevia(antes => preverPlano(antes, form))}
      aoCarregar={atual => setPrevia(atual)}
      aoSalvar={aoSalvar}
      aoFechar={aoFechar}
      aoLado={<Previa plano={previa} planos={planos} />}
    >
      {(base, erros) => <CamposDoPlano plano={base} erros={erros} />}
    </EditarCadastro>
  )
}

/** Returns the plan as the form has it now; what cannot be read yet stays as it was. */
function preverPlano(antes: Plano, form: HTMLFormElement): Plano {
  const campos = Object.fromEntries(new FormData(form))
  const lidos = Object.entries(formularioDoPlanoSchema.shape).map(([nome, schema]) => {
    const { success, data } = schema.safeParse(campos[nome])
    // The form's fields are fields of a plan.
    return [nome, success ? data : antes[nome as keyof Plano]]
  })
  return { ...antes, ...Object.fromEntries(lidos) }
}

/** A preview without active controls, beside the other plans on sale. */
function Previa({ plano, planos }: Pick<Props, 'plano' | 'planos'>) {
  const naPagina = planos.filter(({ id, ativo }) => ativo && id !== plano.id)
  const { comuns, doPlano } = separarBeneficios([plano, ...naPagina])
  return (
    <section aria-labelledby="previa-do-plano">
      <h3 id="previa-do-plano" className="mb-5 font-sans font-semibold text-16">
        Como fica na página
      </h3>
      <ul inert>
        <CartaoDoPlano
          plano={plano}
          base={doPlano[0]?.base}
          comuns={comuns}
          novos={doPlano[0]?.novos ?? []}
          acao={acaoDoPlano(plano, [plano], null)}
          processando={false}
          aoAbrir={() => undefined}
        />
      </ul>
      {!plano.ativo && (
        <p className="mt-3 text-14 text-muted">Fora de venda: a página não mostra este cartão.</p>
      )}
    </section>
  )
}
