import type { Plano } from '#domain/plano/plano.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { criarCampos } from '../cadastro/campo-do-cadastro.ts'

type Props = { plano: Plano; erros: Record<string, string> }

const AJUDA_DOS_BENEFICIOS = 'Um por linha.'

/** The fields of a plan, each with its saved value at first. */
export function CamposDoPlano({ plano, erros }: Props) {
  const campo = criarCampos(plano, erros)
  return (
    <>
      <CampoTexto {...campo('nome')} rotulo="Nome" maxLength={60} />
      <div className="grid gap-4 min-[640px]:grid-cols-3">
        <CampoTexto
          {...campo('preco')}
          rotulo="Preço por mês, em reais"
          inputMode="decimal"
          defaultValue={String(plano.preco).replace('.', ',')}
          maxLength={14}
        />
        <CampoTexto {...campo('limite_leads')} rotulo="Leads por mês" inputMode="numeric" maxLength={7} />
        <CampoTexto {...campo('ordem')} rotulo="Ordem na página" inputMode="numeric" maxLength={5} />
      </div>
      <CampoTexto
        {...campo('stripe_price_id')}
        rotulo="Código do preço"
        ajuda="Identificador do preço mensal no Stripe, como price_1AbC."
        maxLength={100}
        autoCapitalize="none"
      />
      <CampoTexto {...campo('descricao')} rotulo="Descrição" maxLength={300} opcional />
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
        <CaixaDoPlano
          nome="site_proprio"
          rotulo="Inclui a avaliação no site da agência"
          marcada={plano.site_proprio}
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
