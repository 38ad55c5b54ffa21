import type { Plano } from '#domain/plano/plano.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'

type Props = { plano: Plano; erros: Record<string, string> }

const AJUDA_DOS_BENEFICIOS = 'Um por linha.'

/** The fields of a plan, each with its saved value at first. */
export function CamposDoPlano({ plano, erros }: Props) {
  return (
    <>
      <CampoTexto
        name="nome"
        rotulo="Nome"
        defaultValue={plano.nome}
        maxLength={60}
        autoComplete="off"
        erro={erros.nome}
      />
      <div className="grid gap-4 min-[640px]:grid-cols-3">
        <CampoTexto
          name="preco"
          rotulo="Preço por mês, em reais"
          inputMode="decimal"
          defaultValue={String(plano.preco).replace('.', ',')}
          maxLength={14}
          autoComplete="off"
          erro={erros.preco}
        />
        <CampoTexto
          name="limite_leads"
          rotulo="Leads por mês"
          inputMode="numeric"
          defaultValue={plano.limite_leads}
          maxLength={7}
          autoComplete="off"
          erro={erros.limite_leads}
        />
        <CampoTexto
          name="ordem"
          rotulo="Ordem na página"
          inputMode="numeric"
          defaultValue={plano.ordem}
          maxLength={5}
          autoComplete="off"
          erro={erros.ordem}
        />
      </div>
      <CampoTexto
        name="stripe_price_id"
        rotulo="Código do preço"
        ajuda="O do preço mensal no provedor de pagamento, como price_1AbC."
        defaultValue={plano.stripe_price_id}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        erro={erros.stripe_price_id}
      />
      <CampoTexto
        name="descricao"
        rotulo="Descrição"
        defaultValue={plano.descricao}
        maxLength={300}
        autoComplete="off"
        opcional
        erro={erros.descricao}
      />
      <Campo nome="beneficios" rotulo="Benefícios" ajuda={AJUDA_DOS_BENEFICIOS} erro={erros.beneficios}>
        <AreaDeTexto
          {...idsDoCampo('beneficios', { ajuda: AJUDA_DOS_BENEFICIOS, erro: erros.beneficios })}
          name="beneficios"
          rows={6}
          defaultValue={plano.beneficios.join('\n')}
        />
      </Campo>
      <div className="grid">
        <CaixaDoPlano nome="ativo" rotulo="À venda na página de planos" marcada={plano.ativo} />
        <CaixaDoPlano
          nome="destaque"
          rotulo="Selo Mais Popular, com destaque no cartão"
          marcada={plano.destaque}
        />
      </div>
    </>
  )
}

function CaixaDoPlano({ nome, rotulo, marcada }: { nome: string; rotulo: string; marcada: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={nome} defaultChecked={marcada} className="size-5 accent-green" />
      {rotulo}
    </label>
  )
}
