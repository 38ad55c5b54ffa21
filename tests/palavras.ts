/** English words of exported names, for the test of languages (`src/linguas.test.ts`). */
export const ENGLISH: ReadonlySet<string> = new Set(
  `
abster access accessibility accessible action add address afresh after all allowed answer attributes auth
authorize background backup batched bearer below body bootstrap boundary broken browser buffers build by
call callback canonical catalogue challenge challenges changes channel charts child choose claims clean client
clock cluster coalesced code codes command compare compressed config connections context controls count
create current database decrypt default delete describe device dialog digest dir discard distribution document
dominant double drain draw drawer drip duration editor embedded encoding encrypt encrypted engine engines
english enroll ensure env error errors event events expect explain factor factors failed fault faults features
fields figure file files find fixture flows focused folded folder follow font found fragment free fresh get guard handle
handlers hasher headers health height held hold holds identities identity if ignore initialize interactive is jobs
keys kill kind known line linking list listener load loader lock logger long loopback mail maintenance map
mark matching merge messages methods metric metrics migrate migrations missed missing month months new newer
newest nonce notification of off one only open opened operation operations optional options out over owner
page pages pair parameters parts password path paths payment pending person pipe plate portuguese postmaster
prepare press previous primary privacy process programs protocol provider providers proxy public put queries
query question queue rasterize rasterizer read reapplied reapply reauthenticate record recover redirect
reference refresh refusal refusals refuse refused register registration release remember remove rename
replace replica replicated report request requests require resend reset restore retry returns revalidate
role roles root route routes row rows rpc run running runs safe say scheduled scroll secret seed seen select sending
server session sessions set settings setup share shared should shutdown side sign signals signed signing
signup single soon source spawn stack start statement statements static stop store stream styles subscriber
suffix summarize supervisor supported sync system tell text texts than throttle throttled time timed timeout
timeouts to trace traced tracer traces tracing unavailable unenroll unknown unreachable up update user users
variables vault verify visit waiting warn with withdrawal without work worker workers write writer wrong
`
    .trim()
    .split(/\s+/),
)

/** Words of both languages, names and abbreviations: they may stand beside either. */
export const NEUTRAL: ReadonlySet<string> = new Set(
  `
a adf admin ao api app as banco base box brasil bytes cache cep checkout classes cnpj com cookies cpf
csv da das data ddd de decide demo do docker dos e em email emails fipe firefox fluxo for hero hmac html
http hub id ids import in ip item json jwk jwks key kit km layout lead leads lighthouse link links local
log login logins logo logout mais markdown mb meta motor motores ms no o on os otp par parse parte
passkey passkeys pdf per pgbouncer pkce plano pool pooler port portal postgres props push reais real
regra sandbox schema schemas script site smtp span sso status stripe suite table test tipo toast token
tokens total totp uf ufs um uma url use utf8 uuid web webhook webhooks whatsapp zero
`
    .trim()
    .split(/\s+/),
)
