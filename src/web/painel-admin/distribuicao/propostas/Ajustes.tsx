import { ROTULOS_DO_TIPO } from '#domain/lead/rotulos-do-lead.ts'
import { TIPOS_VEICULO } from '#domain/veiculo/veiculo.ts'
import { Estados } from '#web/distribuicao/Estados.tsx'
import { Escolha, Marca, Marcas } from '#web/distribuicao/Marcas.tsx'
import { Campo, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Barra } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { toast } from '#web/ui/toast.ts'
import { ajustesDoFormularioSchema } from './ajustes.schema.ts'
import {
  CAMINHO_DOS_AJUSTES,
  type Ajustes as Lidos,
  useAjustes,
  useRecarregarPropostas,
} from './consultas-das-propostas.ts'

const TIPOS = TIPOS_VEICULO.map(tipo => [tipo, ROTULOS_DO_TIPO[tipo]] as const)
/** Closing hours that the server admits (`hora_de_fechar` in administracao.schema.ts). */
const HORAS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]

/** The settings, read again after each save. */
export function Ajustes() {
  const { data: lidos, error, refetch } = useAjustes()
  if (lidos) return <Formulario key={lidos.versao} lidos={lidos} />
  if (!error) return <Barra className="h-11 w-full" />
  return (
    <Falha titulo="Erro ao carregar os ajustes" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
  )
}

function Formulario({ lidos }: { lidos: Lidos }) {
  const recarregar = useRecarregarPropostas()
  const { erros, falha, ocupado, enviando, form } = useFormulario(ajustesDoFormularioSchema, async corpo => {
    await chamar('PUT', CAMINHO_DOS_AJUSTES, corpo)
    toast.success('Ajustes salvos')
    recarregar()
  })
  return (
    <form {...form} className="grid gap-6">
      <input type="hidden" name="versao" value={lidos.versao} />
      <Prazo lidos={lidos} erros={erros} />
      <Restricoes lidos={lidos} erros={erros} />
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="font-medium text-red empty:hidden">
          {falha}
        </p>
        <Botao type="submit" disabled={ocupado} aria-busy={enviando}>
          {enviando ? 'Salvando...' : 'Salvar ajustes'}
        </Botao>
      </div>
    </form>
  )
}

type PropsDosCampos = { lidos: Lidos; erros: Readonly<Record<string, string>> }

/** If owners may ask for offers, and the time that the shops have. */
function Prazo({ lidos, erros }: PropsDosCampos) {
  return (
    <>
      <Grupo
        nome="ligada"
        rotulo="Pedir propostas"
        ajuda="Se desligar, ninguém mais pode pedir; quem já pediu segue até o fim."
        erro={erros.ligada}
      >
        <Marca nome="ligada" marcada={lidos.ligada}>
          Os donos podem pedir propostas
        </Marca>
      </Grupo>
      <Grupo nome="horas" rotulo="Prazo para as propostas" erro={erros.horas}>
        <div className="grid gap-2 sm:grid-cols-2">
          {([24, 48] as const).map(horas => (
            <Escolha key={horas} nome="horas" valor={String(horas)} escolhida={lidos.horas === horas}>
              Ao menos {horas} horas
            </Escolha>
          ))}
        </div>
      </Grupo>
      <Campo
        nome="hora_de_fechar"
        rotulo="Hora de fechar"
        ajuda="De segunda a sábado, no horário de São Paulo."
        erro={erros.hora_de_fechar}
      >
        <Selecao
          {...idsDoCampo('hora_de_fechar', { ajuda: true, erro: erros.hora_de_fechar })}
          name="hora_de_fechar"
          defaultValue={lidos.hora_de_fechar}
          className="max-w-40"
        >
          {HORAS.map(hora => (
            <option key={hora} value={hora}>
              {hora}h
            </option>
          ))}
        </Selecao>
      </Campo>
    </>
  )
}

function Restricoes({ lidos, erros }: PropsDosCampos) {
  return (
    <>
      <Grupo
        nome="tipos"
        rotulo="Só estes tipos de veículo"
        opcional
        ajuda="Se nenhum estiver marcado, valem todos."
        erro={erros.tipos}
      >
        <Marcas prefixo="tipo" opcoes={TIPOS} marcadas={lidos.tipos} />
      </Grupo>
      <Grupo
        nome="estados"
        rotulo="Só estes estados"
        opcional
        ajuda="Se nenhum estiver marcado, valem todos."
        erro={erros.estados}
      >
        <Estados marcados={lidos.estados} />
      </Grupo>
    </>
  )
}
