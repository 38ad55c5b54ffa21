import { useState } from 'react'
import { z } from 'zod'
import { senhaSchema } from '#domain/conta/senha.schema.ts'
import { codigoSchema } from '#web/conta/entrada/codigo.schema.ts'
import { SenhaNova } from '#web/conta/SenhaNova.tsx'
import { CampoSenha } from '#web/formulario/CampoSenha.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { toast } from '#web/ui/toast.ts'
import { Secao } from './Secao.tsx'
import { pedirCodigo, trocarSenha } from './trocar-senha.ts'

/** The form by the proof that it asks for. */
const SCHEMAS = {
  senha_atual: z.object({
    senha_atual: z.string().min(1, 'Digite a senha atual'),
    password: senhaSchema,
  }),
  codigo: z.object({ codigo: codigoSchema, password: senhaSchema }),
}

type Props = { email: string; aoTrocar(): void }

/** Change of the password, in a dialog. */
export function SecaoSenha({ email, aoTrocar }: Props) {
  const [aberto, setAberto] = useState(false)
  return (
    <Secao id="senha" titulo="Senha" texto="Uma frase longa é fácil de lembrar e difícil de adivinhar.">
      <Botao variante="secundario" onClick={() => setAberto(true)}>
        Trocar a senha
      </Botao>
      {aberto && (
        <Dialogo forma="pequeno" titulo="Trocar a senha" aoFechar={() => setAberto(false)}>
          <Troca
            email={email}
            aoTrocar={() => {
              setAberto(false)
              toast.success('Senha alterada com sucesso!')
              aoTrocar()
            }}
          />
        </Dialogo>
      )}
    </Secao>
  )
}

/** Requires a proof of the account: the old password, or a code from its e-mail. */
function Troca({ email, aoTrocar }: Props) {
  const [prova, setProva] = useState<keyof typeof SCHEMAS>('senha_atual')
  const { erros, falha, ocupado, enviando, form } = useFormulario<z.ZodType<Record<string, string>>>(
    SCHEMAS[prova],
    async dados => {
      const recusa = await trocarSenha(dados)
      if (recusa) return recusa
      aoTrocar()
    },
  )
  return (
    <form {...form} className="grid gap-6">
      {/* For password managers: the new password belongs to this account. */}
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      {prova === 'senha_atual' ? (
        <div>
          <CampoSenha nome="senha_atual" rotulo="Senha atual" erro={erros.senha_atual} />
          <PedirCodigo aoPedir={() => setProva('codigo')}>Não lembro a senha atual</PedirCodigo>
        </div>
      ) : (
        <div>
          <CampoTexto
            name="codigo"
            rotulo="Código do e-mail"
            ajuda={`Enviamos um código para ${email}. Ele vale por 10 minutos.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            // This field has just replaced the button that had the focus.
            autoFocus
            erro={erros.codigo}
          />
          <PedirCodigo aoPedir={() => toast.message('Enviamos outro código.')}>
            Enviar outro código
          </PedirCodigo>
        </div>
      )}
      <SenhaNova rotulo="Senha nova" erro={erros.password} />
      <p className="text-14 text-muted">Ao trocar, os seus outros aparelhos saem da conta.</p>
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Salvar senha
      </Envio>
    </form>
  )
}

function PedirCodigo({ aoPedir, children }: { aoPedir(): void; children: string }) {
  const [estado, setEstado] = useState<{ pedindo: boolean; erro?: string }>({ pedindo: false })
  async function pedir() {
    setEstado({ pedindo: true })
    const erro = await pedirCodigo()
    setEstado({ pedindo: false, ...(erro && { erro }) })
    if (!erro) aoPedir()
  }
  return (
    <>
      <Botao
        variante="texto"
        tamanho="pequeno"
        disabled={estado.pedindo}
        onClick={pedir}
        className="-ml-4 bg-transparent!"
      >
        {estado.pedindo ? 'Enviando o código...' : children}
      </Botao>
      <p role="alert" className="font-medium text-14 text-red empty:hidden">
        {estado.erro}
      </p>
    </>
  )
}
