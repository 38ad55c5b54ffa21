import { temAssinaturaPaga } from '#domain/agencia/situacao.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoSenha } from '#web/formulario/CampoSenha.tsx'
import { CampoEmail, CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { criarCampos } from '../cadastro/campo-do-cadastro.ts'
import { opcoesDoPlano, useNomesDosPlanos } from '../planos/useNomesDosPlanos.ts'
import type { Agencia } from './agencia.ts'
import { CampoCnpjConferido } from './CampoCnpjConferido.tsx'

type Erros = Record<string, string>

/** The fields that creation and edition share; `agencia` is what they begin with. */
export function CamposDaAgencia({ agencia, erros }: { agencia?: Agencia; erros: Erros }) {
  const campo = criarCampos(agencia, erros)
  return (
    <>
      <CampoTexto {...campo('nome')} rotulo="Nome" maxLength={200} />
      <div className="grid gap-4 min-[640px]:grid-cols-2">
        <CampoCnpjConferido inicial={agencia?.cnpj} erro={erros.cnpj} recado={erros.cnpj_repetido} />
        <CampoDoPlano agencia={agencia} erro={erros.plano} />
      </div>
      <CampoTexto {...campo('responsavel')} rotulo="Responsável" maxLength={200} />
      <CampoTexto
        {...campo('endereco')}
        rotulo="Endereço"
        ajuda="Inclua a cidade: a busca procura por ela."
        maxLength={500}
      />
    </>
  )
}

/** The plan. A paid plan changes only with its subscription: its control is disabled, and so sends nothing. */
function CampoDoPlano({ agencia, erro }: { agencia: Agencia | undefined; erro: string | undefined }) {
  const nomes = useNomesDosPlanos()
  const paga = agencia !== undefined && temAssinaturaPaga(agencia)
  const ajuda = agencia && ajudaDoPlano(agencia)
  return (
    <Campo nome="plano" rotulo="Plano" ajuda={ajuda} erro={erro}>
      <Selecao
        {...idsDoCampo('plano', { ajuda, erro })}
        name="plano"
        required
        disabled={paga}
        defaultValue={agencia?.plano ?? ''}
      >
        <option value="">{dizerOpcaoSemPlano(agencia)}</option>
        {opcoesDoPlano(nomes).map(({ valor, rotulo }) => (
          <option key={valor} value={valor}>
            {rotulo}
          </option>
        ))}
      </Selecao>
    </Campo>
  )
}

function ajudaDoPlano(agencia: Agencia): string {
  if (temAssinaturaPaga(agencia)) return 'Vem da assinatura paga e muda com ela.'
  return agencia.plano
    ? 'Por contrato, sem cobrança pelo site.'
    : 'Ao escolher um plano, o contrato começa na hora.'
}

function dizerOpcaoSemPlano(agencia: Agencia | undefined): string {
  if (!agencia) return 'Escolha o plano'
  return agencia.plano ? 'Encerrar o contrato' : 'Sem plano'
}

/** Leads beyond the limit, for the period that runs. */
export function CampoDosExtras({ agencia, erro }: { agencia: Agencia; erro: string | undefined }) {
  const { leads_extras, leads_usados_mes_atual: usados, limite_leads_mensal: limite } = agencia
  return (
    <CampoTexto
      name="leads_extras"
      rotulo="Leads extras neste período"
      ajuda={`Além dos ${inteiro(limite)} do plano, até a renovação. Já usados: ${inteiro(usados)}.`}
      inputMode="numeric"
      defaultValue={String(leads_extras)}
      maxLength={6}
      autoComplete="off"
      erro={erro}
    />
  )
}

/** The fields of a new agency only. */
export function CamposDaConta({ erros }: { erros: Erros }) {
  return (
    <>
      <CampoEmail ajuda="É com ele que a agência entra no painel." autoComplete="off" erro={erros.email} />
      <CampoSenha
        nome="password"
        rotulo="Senha"
        nova
        ajuda="No mínimo 6 caracteres; com 8 ou mais, fica bem mais segura. Se o e-mail já tiver conta, ela é vinculada e a senha dela continua a mesma."
        erro={erros.password}
      />
      <CampoTexto
        name="logo_url"
        rotulo="Logo"
        ajuda="Endereço de uma imagem, começando por https://."
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={2048}
        opcional
        erro={erros.logo_url}
      />
    </>
  )
}
