import { useRef, useState } from 'react'
import { toast } from 'sonner'
import type { Plano } from '../../../../domain/plano/plano.ts'
import { useFormulario } from '../../../conta/useFormulario.ts'
import { chamar } from '../../../painel/api.ts'
import { CartaoDoPlano } from '../../../publico/CartaoDoPlano.tsx'
import { Conflito, Mudancas } from '../cadastro/Conflito.tsx'
import { DialogoDeFormulario } from '../cadastro/DialogoDeFormulario.tsx'
import { falhaDoCadastro } from '../cadastro/mensagem.ts'
import { useEdicao } from '../cadastro/useEdicao.ts'
import { CamposDoPlano } from './Campos.tsx'
import { formularioDoPlanoSchema } from './plano.schema.ts'
import { CAMPOS, lerPlano } from './plano.ts'

type Props = { plano: Plano; aoSalvar(): void; aoFechar(): void }

/** Edits a plan, with its card as the public page will show it. */
export function EditarPlano({ plano, aoSalvar, aoFechar }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const edicao = useEdicao(plano, lerPlano)
  const [previa, setPrevia] = useState(plano)
  const formulario = useFormulario(formularioDoPlanoSchema, async dados => {
    try {
      await chamar('PATCH', `/api/planos/${plano.id}`, { ...dados, versao: edicao.versao.current })
      toast.success('Plano salvo com sucesso!')
      aoSalvar()
      aoFechar()
    } catch (erro) {
      if (await edicao.perceberConflito(erro)) return
      return falhaDoCadastro('Erro ao salvar plano', erro)
    }
  })
  const { base, conflito } = edicao
  return (
    <DialogoDeFormulario
      forma="largo"
      titulo={`Editar ${base.nome}`}
      descricao="Quem já assina continua pagando o que contratou; o limite novo vale para todos."
      formulario={formulario}
      formRef={form}
      aoDigitar={alvo => setPrevia(antes => preverPlano(antes, alvo))}
      aoFechar={aoFechar}
      aviso={
        conflito && (
          <Conflito
            ocupado={formulario.enviando}
            aoCarregar={() => {
              edicao.carregarAtual()
              setPrevia(conflito)
            }}
            aoSalvar={() => {
              edicao.aceitarConflito()
              form.current?.requestSubmit()
            }}
          >
            <Mudancas antes={base} agora={conflito} campos={CAMPOS} />
          </Conflito>
        )
      }
      aoLado={<Previa plano={previa} />}
    >
      {/* The fields begin again when the present record is loaded. */}
      <CamposDoPlano key={base.versao} plano={base} erros={formulario.erros} />
    </DialogoDeFormulario>
  )
}

/** The plan as the form has it now; what cannot be read yet stays as it was. */
function preverPlano(antes: Plano, form: HTMLFormElement): Plano {
  const campos = Object.fromEntries(new FormData(form))
  const lidos = Object.entries(formularioDoPlanoSchema.shape).map(([nome, schema]) => {
    const { success, data } = schema.safeParse(campos[nome])
    return [nome, success ? data : antes[nome as keyof Plano]]
  })
  return { ...antes, ...Object.fromEntries(lidos) }
}

/** Nothing in it can be pressed. */
function Previa({ plano }: { plano: Plano }) {
  return (
    <section aria-labelledby="previa-do-plano">
      <h3 id="previa-do-plano" className="mb-5 font-sans font-semibold text-16">
        Como fica na página
      </h3>
      <ul inert>
        <CartaoDoPlano plano={plano} processando={false} aoAssinar={() => undefined} />
      </ul>
      {!plano.ativo && (
        <p className="mt-3 text-14 text-muted">Fora de venda: a página não mostra este cartão.</p>
      )}
    </section>
  )
}
