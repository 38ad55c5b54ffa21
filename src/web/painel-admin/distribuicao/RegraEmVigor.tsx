import { type ReactNode, useState } from 'react'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { type PainelDaDistribuicao, useRecarregarDistribuicao } from './consultas-da-distribuicao.ts'

type Props = { emVigor: PainelDaDistribuicao['em_vigor']; children: ReactNode }

/** The rule in force in words, and the way to switch it off. */
export function RegraEmVigor({ emVigor, children }: Props) {
  const recarregar = useRecarregarDistribuicao()
  const [desligando, setDesligando] = useState(false)
  async function desligar() {
    await chamar('DELETE', '/api/distribuicao/vigencia')
    toast.success('Regra desligada. Os leads voltam a ser atribuídos à mão.')
    recarregar()
  }
  return (
    <section
      aria-label="Regra em vigor"
      className="grid gap-3 rounded-thing border border-line bg-surface px-4 py-5 sm:px-6"
    >
      <p className="tabular text-balance text-14">
        <Estado cor={emVigor ? 'bom' : 'neutro'}>
          {emVigor
            ? `Versão ${emVigor.versao} em vigor desde ${dataHora(emVigor.desde)}`
            : 'Distribuição desligada'}
        </Estado>
      </p>
      <p className="max-w-[60em] text-18">
        {emVigor?.frase ??
          'Os leads são atribuídos à mão. Crie uma regra, teste com os leads reais e ative quando quiser.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {children}
        {emVigor && (
          <Botao variante="perigo" tamanho="pequeno" onClick={() => setDesligando(true)}>
            Desligar
          </Botao>
        )}
      </div>
      {desligando && (
        <Confirmar
          titulo="Desligar a distribuição"
          pergunta="Tem certeza que deseja desligar a regra?"
          detalhe="Os leads que esperam por uma agência saem da fila e ficam para você atribuir. Para voltar, simule e ative uma versão."
          acao="Desligar"
          aoConfirmar={desligar}
          aoFechar={() => setDesligando(false)}
        />
      )}
    </section>
  )
}
