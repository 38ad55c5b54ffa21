import { useState } from 'react'
import { ORDENS_DA_REGRA } from '#domain/distribuicao/decisao/regra.schema.ts'
import { ROTULOS_DA_ORDEM } from '#domain/distribuicao/decisao/regra.ts'
import { ROTULOS_DO_TIPO } from '#domain/lead/rotulos-do-lead.ts'
import { NIVEIS } from '#domain/plano/plano.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { Estados } from '#web/distribuicao/Estados.tsx'
import { Escolha, Marcas } from '#web/distribuicao/Marcas.tsx'
import { Campo, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import type { Regra } from './consultas-da-distribuicao.ts'

const TIPOS = TIPOS_VEICULO.map(tipo => [tipo, ROTULOS_DO_TIPO[tipo]] as const)
/** Waits of a rule, in minutes: our choice, within the seven days of `regraSchema`. */
const ESPERAS = [
  [0, 'Nenhum: assim que chega'],
  [15, '15 minutos'],
  [60, '1 hora'],
  [240, '4 horas'],
  [1440, '1 dia'],
  [2880, '2 dias'],
] as const
/** Largest numbers of agencies of one lead: all that `regraSchema` allows. */
const AGENCIAS = [
  [1, 'Só uma (exclusivo)'],
  [2, 'Até duas'],
  [3, 'Até três'],
] as const

type PropsDosCampos = { inicial: Regra | undefined; erros: Record<string, string> }

/** The fields of a rule, filled in from the version that the draft starts from. */
export function CamposDaRegra(props: PropsDosCampos) {
  return (
    <>
      <Ordem {...props} />
      <Momento {...props} />
      <Restricoes {...props} />
    </>
  )
}

/** The number of agencies of a lead, and which come first. */
function Ordem({ inicial, erros }: PropsDosCampos) {
  const regra = inicial?.regra
  const [ordem, setOrdem] = useState<string>(regra?.ordem ?? 'atraso')
  return (
    <>
      <Grupo nome="maximo_agencias" rotulo="Quantas agências recebem cada lead" erro={erros.maximo_agencias}>
        <div className="grid gap-2 sm:grid-cols-3">
          {AGENCIAS.map(([n, rotulo]) => (
            <Escolha
              key={n}
              nome="maximo_agencias"
              valor={String(n)}
              escolhida={(regra?.maximo_agencias ?? 1) === n}
            >
              {rotulo}
            </Escolha>
          ))}
        </div>
      </Grupo>
      <Grupo nome="ordem" rotulo="Quem recebe primeiro" erro={erros.ordem}>
        <div className="grid gap-2 sm:grid-cols-2">
          {ORDENS_DA_REGRA.map(valor => (
            <Escolha key={valor} nome="ordem" valor={valor} escolhida={ordem === valor} aoEscolher={setOrdem}>
              {ROTULOS_DA_ORDEM[valor]}
            </Escolha>
          ))}
        </div>
      </Grupo>
      <Pesos pesos={regra?.pesos} visiveis={ordem === 'peso'} erro={erros.pesos} />
    </>
  )
}

/** The points that a lead needs, and its wait before the rule. */
function Momento({ inicial, erros }: PropsDosCampos) {
  const regra = inicial?.regra
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <CampoTexto
        name="pontos_minimos"
        rotulo="Pontos mínimos do lead"
        ajuda="De 0 a 100; 0 aceita todos."
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={regra?.pontos_minimos ?? 0}
        erro={erros.pontos_minimos}
      />
      <Campo
        nome="espera_min"
        rotulo="Tempo para você atribuir antes"
        ajuda="Depois desse tempo, a regra distribui."
        erro={erros.espera_min}
      >
        <Selecao
          {...idsDoCampo('espera_min', { ajuda: true, erro: erros.espera_min })}
          name="espera_min"
          defaultValue={regra?.espera_min ?? 0}
        >
          {ESPERAS.map(([min, rotulo]) => (
            <option key={min} value={min}>
              {rotulo}
            </option>
          ))}
        </Selecao>
      </Campo>
    </div>
  )
}

function Restricoes({ inicial, erros }: PropsDosCampos) {
  const regra = inicial?.regra
  return (
    <>
      <Grupo
        nome="tipos"
        rotulo="Só estes tipos de veículo"
        opcional
        ajuda="Se nenhum estiver marcado, valem todos. O resto fica para você atribuir."
        erro={erros.tipos}
      >
        <Marcas prefixo="tipo" opcoes={TIPOS} marcadas={regra?.tipos ?? []} />
      </Grupo>
      <Grupo
        nome="estados"
        rotulo="Só estes estados"
        opcional
        ajuda="Se nenhum estiver marcado, valem todos."
        erro={erros.estados}
      >
        <Estados marcados={regra?.estados ?? []} />
      </Grupo>
    </>
  )
}

/** Labels of the weights, by the tier of the plan. */
const PLANOS = { basico: 'Menor plano', premium: 'Plano do meio', enterprise: 'Maior plano' }

type PropsDosPesos = {
  pesos: Regra['regra']['pesos'] | undefined
  visiveis: boolean
  erro: string | undefined
}

/** The weights. The form keeps them while another order hides them, so that they are not lost. */
function Pesos({ pesos, visiveis, erro }: PropsDosPesos) {
  return (
    <div hidden={!visiveis}>
      <Grupo
        nome="pesos"
        rotulo="Peso de cada plano"
        ajuda="De 1 a 10: um plano de peso 2 recebe o dobro de um de peso 1."
        erro={erro}
      >
        <div className="grid gap-4 sm:grid-cols-3">
          {NIVEIS.map((nivel, posicao) => (
            <CampoTexto
              key={nivel}
              name={`peso_${nivel}`}
              rotulo={PLANOS[nivel]}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              // From the smallest plan to the largest: 1, 2, 3.
              defaultValue={pesos?.[nivel] ?? posicao + 1}
              // The group shows the one error of the three weights.
              erro={undefined}
            />
          ))}
        </div>
      </Grupo>
    </div>
  )
}
