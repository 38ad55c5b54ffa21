import { useNavigate } from 'react-router'
import { z } from 'zod'
import { registroAgenciaSchema } from '#domain/agencia/agencia.schema.ts'
import { idsDoCampo, Recados } from '#web/formulario/Campo.tsx'
import { CampoCnpj } from '#web/formulario/CampoCnpj.tsx'
import { CampoEmail, CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { usePlanoEscolhido } from '#web/publico/assinar/usePlanoEscolhido.ts'
import { useSeguirParaOPlano } from '#web/publico/assinar/useSeguirParaOPlano.ts'
import { PORTA_AGENCIA } from '#web/servidor/portas.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/cadastro-agencia'
import { entrar } from './entrada/passos-da-entrada.ts'
import { registrarAgencia } from './enviar-cadastro.ts'
import { Pagina } from './Pagina.tsx'
import { SenhaNova } from './SenhaNova.tsx'

const LINK = 'text-green underline underline-offset-4 hover:text-ink'

const cadastroSchema = registroAgenciaSchema.extend({
  aceita_termos: z.literal('on', 'Termos não aceitos: Você deve aceitar os termos para continuar.'),
})

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Cadastro de agência',
    descricao:
      'Crie a conta da sua agência ou revenda e receba contatos de donos de veículos que querem vender ou trocar.',
    caminho: '/cadastro-agencia',
  })
}

/** Registration of an agency, and its first sign-in (spec §2, §8). */
export default function CadastroAgencia() {
  const plano = usePlanoEscolhido()
  const { erros, falha, ocupado, enviando, form } = useCadastro()
  return (
    <Pagina
      titulo="Cadastre sua agência"
      texto={`Leva dois minutos. ${plano ? `Depois você segue para o pagamento do plano ${plano.nome}.` : 'Sem cartão agora: você vê os planos e escolhe depois.'}`}
    >
      <form {...form} className="grid gap-6">
        <CamposDaAgencia erros={erros} />
        <Termos erro={erros.aceita_termos} />
        <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
          Criar Conta
        </Envio>
      </form>
      <p className="mt-4 text-muted">
        Já tem conta?{' '}
        <a href={PORTA_AGENCIA.login} className={`inline-flex min-h-11 items-center font-semibold ${LINK}`}>
          Entrar
        </a>
      </p>
    </Pagina>
  )
}

/** Sends the form; after the registration, signs the new account in. */
function useCadastro() {
  const navigate = useNavigate()
  const seguir = useSeguirParaOPlano()
  return useFormulario(cadastroSchema, async ({ aceita_termos: _, ...dados }) => {
    const recusa = await registrarAgencia(dados)
    if (recusa) return recusa
    const entrada = await entrar(PORTA_AGENCIA, dados.email, dados.password)
    if (entrada.passo === 'dentro') {
      toast.success('Cadastro realizado com sucesso!')
      await seguir()
      return
    }
    toast.message('Recebemos o seu cadastro. Entre com a sua conta para continuar.')
    navigate(PORTA_AGENCIA.login)
  })
}

function CamposDaAgencia({ erros }: Pick<ReturnType<typeof useCadastro>, 'erros'>) {
  return (
    <>
      <CampoTexto
        name="nome"
        rotulo="Nome da agência"
        autoComplete="organization"
        maxLength={200}
        erro={erros.nome}
      />
      <CampoCnpj erro={erros.cnpj} />
      <CampoTexto
        name="responsavel"
        rotulo="Responsável"
        autoComplete="name"
        maxLength={200}
        erro={erros.responsavel}
      />
      <CampoEmail erro={erros.email} />
      <CampoTexto
        name="endereco"
        rotulo="Endereço"
        ajuda="Rua, número, bairro, cidade e estado."
        autoComplete="street-address"
        maxLength={500}
        erro={erros.endereco}
      />
      <SenhaNova rotulo="Senha" erro={erros.password} />
      <Dobra titulo="Adicionar o logo (opcional)" aberta={Boolean(erros.logo_url)} className="border-b">
        <div className="pb-4">
          <CampoTexto
            name="logo_url"
            rotulo="Link do logo"
            opcional
            type="url"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://"
            erro={erros.logo_url}
          />
        </div>
      </Dobra>
    </>
  )
}

function Termos({ erro }: { erro: string | undefined }) {
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...idsDoCampo('aceita_termos', { erro })}
          name="aceita_termos"
          required
          className="mt-0.5 size-6 shrink-0 accent-green"
        />
        <span>
          Li e aceito o{' '}
          <a href="/termo-isencao-agencias" target="_blank" rel="noopener" className={LINK}>
            Termo de Isenção e Responsabilidade das Agências
          </a>
        </span>
      </label>
      <div className="pl-9">
        <Recados nome="aceita_termos" erro={erro} />
      </div>
    </div>
  )
}
