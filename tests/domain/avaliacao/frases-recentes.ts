/**
 * The fourth and the fifth list of what people type in "modelo", by strangers who had seen neither rules nor lists; lines
 * as in `frases-digitadas.ts`. Both have the shares of the market, and mostly phrases with one slip or none. The fourth
 * was measured once with engine 1.8.0, and used for tuning since. The fifth was measured once, with 1.9.0 (0013).
 */
export const FRASES_RECENTES = {
  quarta: `
carro :: Volkswagen :: 2012 :: ^gol\\b :: 1\\.0 :: gol 1.0 g5 4 portas; Gol 1.0 flex; gol 1.0 completo
carro :: Volkswagen :: 1994 :: ^gol\\b :: gti :: gol gti quadrado; Gol GTI 2.0; golgti
carro :: Volkswagen :: 2001 :: ^gol\\b :: turbo :: gol 1.0 16v turbo; gol turbo g3
carro :: Volkswagen :: 2021 :: ^gol\\b :: aut :: gol automatico; gol 1.6 aut completo; VW Gol msi automático
carro :: Volkswagen :: 2014 :: ^voyage\\b :: 1\\.6 :: voyage 1.6; voiage 1.6 flex; voyaje 1.6 completo
carro :: Volkswagen :: 2024 :: ^polo\\b :: track :: polo track; polo trak 1.0
carro :: Volkswagen :: 2022 :: ^virtus\\b :: highline :: virtus highline; virtus hiline 200 tsi
carro :: Volkswagen :: 2023 :: ^t-cross\\b :: hig :: tcross highline; t cross hiline 250 tsi; T-Cross higline
carro :: Volkswagen :: 2022 :: ^nivus\\b ::  :: nivus; volks nivus; nivos cinza
carro :: Volkswagen :: 2011 :: ^fox\\b ::  :: fox; fox completo; vw foks
carro :: Volkswagen :: 2010 :: ^crossfox\\b ::  :: cross fox; crosfox amarelo
carro :: Volkswagen :: 2016 :: ^up! :: tsi :: up tsi; vw up! 1.0 tsi vermelho
carro :: Volkswagen :: 1986 :: ^fusca\\b ::  :: fusca; fusquinha 1600; fusca a alcool
carro :: Volkswagen :: 2003 :: ^santana\\b :: 2\\.0 :: santana 2.0; santanna 2.0 mi
carro :: Volkswagen :: 2009 :: ^parati\\b :: 1\\.6 :: parati 1.6; paratti 1.6 flex; parati g4 1.6
carro :: Volkswagen :: 2014 :: ^amarok\\b :: high :: amarok highline; amaroc high line diesel; amarok hiline
carro :: Volkswagen :: 2015 :: ^jetta\\b :: tsi :: jetta tsi; jeta 2.0 tsi
carro :: Volkswagen :: 2008 :: ^golf\\b :: 1\\.6 :: golf 1.6; golf sapao 1.6
carro :: Fiat :: 2009 :: ^uno\\b :: mille :: uno mille; mille fire economy; uno mile 4 portas
carro :: Fiat :: 2013 :: ^uno\\b :: vivace :: uno vivace; novo uno vivaci; uno vivasse 1.0
carro :: Fiat :: 1995 :: ^uno\\b :: turbo :: uno turbo; uno turbo ie 1.4
carro :: Fiat :: 2008 :: ^palio\\b(?! week) :: 1\\.0 :: palio 1.0 fire; palio 1.0; paliu 1.0 flex 4p
carro :: Fiat :: 2010 :: ^palio week :: adv :: palio weekend adventure; palio wekend adventure 1.8
carro :: Fiat :: 2011 :: ^siena\\b :: \\bel .*1\\.4 :: siena el 1.4; sienna el 1.4 flex; Siena EL 1.4 prata
carro :: Fiat :: 2014 :: ^grand siena\\b :: essen :: gran siena essence; grandsiena essence 1.6
carro :: Fiat :: 2022 :: ^strada\\b :: volcano :: strada volcano; strada vulcano cabine dupla; estrada volcano cd
carro :: Fiat :: 2019 :: ^toro\\b :: diesel :: toro diesel; toro 2.0 disel 4x4
carro :: Fiat :: 2023 :: ^toro\\b :: volcano.*1\\.3 :: toro volcano flex; toro vulcano 1.3 turbo
carro :: Fiat :: 2020 :: ^mobi\\b :: like :: mobi like; moby like; fiat mobi laike
carro :: Fiat :: 2022 :: ^argo\\b :: trekking :: argo trekking; argo treking
carro :: Fiat :: 2022 :: ^pulse\\b :: impetus :: pulse impetus; fiat pulse inpetus
carro :: Fiat :: 2011 :: ^punto\\b :: t-jet :: punto tjet; punto t jet turbo; ponto t-jet
carro :: Fiat :: 2000 :: ^marea (?!week) :: turbo :: marea turbo; marea 2.0 20v turbo
carro :: Fiat :: 1986 :: ^147\\b ::  :: 147; fiat 147; 147 a alcool
carro :: Fiat :: 2018 :: ^doblo\\b :: essence :: doblo essence; dobló esence 7 lugares
carro :: Chevrolet :: 2016 :: ^onix\\b :: \\blt 1\\.0 :: onix lt 1.0; onix 1.0 lt completo; onics lt 1.0
carro :: Chevrolet :: 2021 :: ^onix hatch\\b :: tb.*aut :: onix hatch turbo automatico; onix hatch 1.0 turbo at; onix hacth turbo aut
carro :: Chevrolet :: 2022 :: ^onix (sed|sd) ::  :: onix plus; onix sedan
carro :: Chevrolet :: 2014 :: ^prisma\\b :: ltz :: prisma ltz; prizma 1.4 ltz
carro :: Chevrolet :: 2010 :: ^celta\\b :: 3p :: celta 2 portas; celta 2p; selta 2 portas flex
carro :: Chevrolet :: 2000 :: ^corsa\\b(?! sed| wagon| pick| furg) :: wind :: corsa wind; corssa wind; Corsa uind prata
carro :: Chevrolet :: 2009 :: ^corsa sed\\. :: maxx :: corsa sedan maxx; corsa sedam max 1.4
carro :: Chevrolet :: 2012 :: ^classic\\b ::  :: classic; classic ls; corsa classic 1.0
carro :: Chevrolet :: 1998 :: ^corsa pick ::  :: corsa pick up; pickup corsa; corsa picape 1.6
carro :: Chevrolet :: 2018 :: ^cruze (sport|hb) ::  :: cruze sport6; cruze hatch; cruse sport 6 ltz
carro :: Chevrolet :: 2018 :: ^s10 p :: h\\.country|high country :: s10 hi country; s-10 highcountry 2.8
carro :: Chevrolet :: 2002 :: ^s10 blazer :: (?=.*dlx)(?=.*dies) :: blazer dlx diesel; blaser dlx 2.8 diesel 4x4
carro :: Chevrolet :: 2022 :: ^tracker\\b :: premier :: tracker premier; treker premier; traquer premier turbo
carro :: Chevrolet :: 2019 :: ^spin\\b :: activ7 :: spin activ 7 lugares; spin active 7
carro :: Chevrolet :: 2010 :: ^vectra\\b :: \\bgt :: vectra gt; vectra gt 2.0 hatch
carro :: Chevrolet :: 2009 :: ^astra (?!sed) :: advant :: astra hatch advantage; astra hatch 2.0 avantage
carro :: Chevrolet :: 1989 :: ^monza\\b :: sl/e :: monza sle; monza sl/e; monza sl e alcool
carro :: Chevrolet :: 1989 :: ^chevette\\b ::  :: chevette; chevete sl; chevetinho
carro :: Chevrolet :: 1990 :: ^opala\\b :: diplom :: opala diplomata; diplomata 4.1; opala diplomata 6cc
carro :: Chevrolet :: 1994 :: ^kadett\\b :: gsi :: kadett gsi; kadet gsi 2.0
carro :: Ford :: 2018 :: ^ka\\b(?!\\+)(?!.*sedan) :: 1\\.0 se\\b :: ford ka se 1.0; ka 1.0 se; ka hatch se 1.0
carro :: Ford :: 2019 :: ^ka(\\+| .*sedan) ::  :: ka sedan; ka mais sedan; ford ka + sedam
carro :: Ford :: 2012 :: ^fiesta\\b :: (?=.*sed)(?=.*1\\.6) :: fiesta sedan 1.6; festa sedan 1.6 flex
carro :: Ford :: 2015 :: ^fiesta (?!sed) :: aut :: new fiesta hatch automatico; new fiesta hatch powershift; fiesta hatch 1.6 aut
carro :: Ford :: 2011 :: ^ecosport\\b :: freestyle :: ecosport freestyle; eco sport free style; ecosporte freestyle
carro :: Ford :: 2010 :: ^focus\\b :: 1\\.6 :: focus 1.6; ford focos 1.6 flex
carro :: Ford :: 2015 :: ^ranger\\b :: (?=.*xlt)(?=.*3\\.2) :: ranger xlt 3.2; rager 3.2 xlt diesel
carro :: Ford :: 1988 :: ^escort\\b :: xr3 :: escort xr3; xr3; escorte xr3 1.8
carro :: Ford :: 1989 :: ^del rey (?!belina) :: ghia :: del rey ghia; delrey guia; Delrei Ghia
carro :: Toyota :: 2015 :: ^corolla\\b(?! cross) :: xei :: corolla xei 2.0; corrola xei automatico
carro :: Toyota :: 2006 :: ^corolla fielder ::  :: fielder; corolla filder; corola fielder 1.8
carro :: Toyota :: 2021 :: ^corolla\\b(?! cross) :: altis.*hibrido :: corolla altis hibrido; corola altis hybrid
carro :: Toyota :: 2016 :: ^etios\\b :: sed :: etios sedan; ethios sedan 1.5
carro :: Toyota :: 2018 :: ^hilux (?!sw4) :: srv.*dies :: hilux srv diesel; hilux srv 2.8 diesel 4x4; railux srv diesel
carro :: Toyota :: 2012 :: ^hilux sw4 :: dies :: sw4 diesel; hilux sw4 3.0 diesel; sw 4 a diesel
carro :: Toyota :: 1998 :: ^band\\. ::  :: bandeirante; toyota bandeirante; bandeirantes diesel
carro :: Honda :: 2008 :: ^civic\\b :: lxs :: civic lxs; sivic lxs 1.8
carro :: Honda :: 2018 :: ^civic\\b :: \\bexl\\b :: civic exl; civic g10 exl 2.0
carro :: Honda :: 2010 :: ^fit\\b :: \\blx\\b :: fit lx; honda fit lx 1.4; fiti lx
carro :: Honda :: 2017 :: ^hr-v\\b ::  :: hrv; hr v; honda hrv prata
carro :: Hyundai :: 2015 :: ^hb20\\b :: 1\\.0 :: hb20 1.0; hb 20 1.0 flex; agabe 20 1.0
carro :: Hyundai :: 2018 :: ^hb20s\\b ::  :: hb20s; hb 20 s; hb20 sedan
carro :: Hyundai :: 2023 :: ^creta\\b :: platinum :: creta platinum; kreta platinun turbo
carro :: Hyundai :: 2010 :: ^tucson\\b ::  :: tucson; tucsom; tuczon prata
carro :: Hyundai :: 2011 :: ^i30\\b ::  :: i30; i 30 com teto solar
carro :: Renault :: 2013 :: ^sandero stepway ::  :: stepway; sandero stepway; sandero step way 1.6
carro :: Renault :: 2014 :: ^logan\\b :: 1\\.0 :: logan 1.0; logam 1.0; renault logan 1.0
carro :: Renault :: 2016 :: ^duster (?!oroch) :: 4x4 :: duster 4x4; daster 2.0 4x4
carro :: Renault :: 2018 :: ^duster oroch\\b ::  :: oroch; duster oroch; orok
carro :: Renault :: 2004 :: ^clio sed ::  :: clio sedan; clio sedã 4 portas
carro :: Jeep :: 2017 :: ^renegade\\b :: diesel :: renegade diesel; renegate 2.0 diesel 4x4
carro :: Jeep :: 2019 :: ^compass\\b :: longitude.*flex :: compass longitude flex; jeep compass longitude 2.0 flex
carro :: Nissan :: 2019 :: ^kicks\\b :: \\bsv\\b :: kicks sv; kiks sv; nissan kicks sv cvt
carro :: Nissan :: 2012 :: ^frontier\\b :: \\ble\\b :: frontier le; fronteir le 4x4; frontie le diesel
carro :: Peugeot :: 2005 :: ^206 (?!cc|sw) :: 1\\.4 :: 206 1.4; pegeout 206 1.4
carro :: Peugeot :: 2011 :: ^207\\b :: passion :: 207 passion; 207 pasion sedan
carro :: Citroën :: 2008 :: ^xsara picasso ::  :: xsara picasso; chara picasso; xsara picaso
carro :: Mitsubishi :: 2012 :: ^l200 triton\\b :: dies :: l200 triton diesel; l 200 triton 3.2 diesel
carro :: Mitsubishi :: 2010 :: ^pajero tr4\\b ::  :: tr4; pajero tr4; pagero tr4 2.0
carro :: Kia Motors :: 2012 :: ^sportage\\b ::  :: sportage; esportage 2.0
carro :: BYD :: 2024 :: ^dolphin\\b :: mini :: dolphin mini; dolfin mini eletrico
carro :: Caoa Chery :: 2022 :: ^tiggo 5x\\b ::  :: tiggo 5x; tigo 5x
carro :: BMW :: 2016 :: ^x1\\b ::  :: x1; bmw x1; x 1 preta
carro :: Suzuki :: 2014 :: ^jimny\\b ::  :: jimny; suzuki jimni 4x4
carro :: Troller :: 2012 :: ^t-4\\b ::  :: t4; troller t4; t-4 3.0 diesel
carro :: Audi :: 2015 :: ^a3 :: ^a3 sed :: a3 sedan; audi a3 sedan; a3 sedam tfsi
carro :: Mercedes-Benz :: 2014 :: ^c-180\\b ::  :: c180; mercedes c 180; c180 cgi
carro :: Volvo :: 2018 :: ^xc 60\\b ::  :: xc60; volvo xc 60; xc60 t5
carro :: Land Rover :: 2014 :: ^range r\\.evoque\\b ::  :: evoque; range rover evoque; evoke
carro :: Gurgel :: 1991 :: ^br-800\\b ::  :: br 800; br800; gurgel br-800
carro :: GWM :: 2024 :: ^haval h6 (?!gt) ::  :: haval h6; haval h 6; raval h6 hibrido
carro :: RAM :: 2022 :: ^2500\\b ::  :: ram 2500; 2500 laramie; dodge ram 2500
utilitario :: Volkswagen :: 2019 :: ^saveiro\\b :: cross.*\\bcd\\b :: saveiro cross cabine dupla; saveiro cross cd; saveiro cros cab dupla
utilitario :: Fiat :: 2012 :: ^strada\\b :: (?=.*work)(?=.*\\bcs\\b) :: strada working cabine simples; strada work cs; strada uorking cs 1.4
utilitario :: Fiat :: 2020 :: ^fiorino\\b ::  :: fiorino; fiurino furgao; fiorino evo 1.4 bau
utilitario :: Fiat :: 2014 :: ^ducato\\b :: minibus :: ducato minibus; ducato mini bus; ducatto minibus 16 lugares
utilitario :: Chevrolet :: 1993 :: ^d-20\\b ::  :: d20; d20 custom; d 20 a diesel
utilitario :: Ford :: 2008 :: ^f-250\\b :: xlt :: f250 xlt; f-250 xlt diesel
utilitario :: Ford :: 1995 :: ^f-1000\\b :: dies :: f1000 diesel; f 1000 a diesel; f-1000 super diesel
utilitario :: Kia Motors :: 2015 :: ^bongo\\b ::  :: bongo; bongo k2500; kia bongo carroceria
utilitario :: Hyundai :: 2014 :: ^hr\\b ::  :: hr; hyundai hr; hr 2.5 diesel bau
utilitario :: Renault :: 2019 :: ^master\\b :: furgao :: master furgao; renault master furgão 2.3
utilitario :: Volkswagen :: 1991 :: ^kombi\\b :: standard :: kombi standard; kombi standart branca
utilitario :: Mercedes-Benz :: 2014 :: ^sprinter 415\\b :: \\bvan\\b :: sprinter 415 van; sprinter van 415; splinter 415 van
utilitario :: Kia Motors :: 2000 :: ^besta\\b ::  :: besta; kia besta; besta gs
moto :: Honda :: 1998 :: ^cg 125 titan ::  :: titan 125; cg titan; cg 125 titam
moto :: Honda :: 2008 :: ^cg 150 titan ::  :: titan 150; cg titan 150; cg150 titam
moto :: Honda :: 2019 :: ^cg 160 :: fan :: fan 160; cg fan 160; cg 160 fam vermelha
moto :: Honda :: 2012 :: ^cg 125 fan ::  :: fan 125; cg125 fan
moto :: Honda :: 1992 :: ^cg 125 :: today :: cg today; cg 125 today; cg tudei 125
moto :: Honda :: 2014 :: ^biz 125\\b ::  :: biz 125; bis 125; bizz 125 flex
moto :: Honda :: 2004 :: ^c 100 biz ::  :: biz 100; biz c100; bis 100
moto :: Honda :: 2012 :: ^pop 100\\b ::  :: pop 100; pop100; honda pop
moto :: Honda :: 2020 :: ^nxr 160 bros ::  :: bros 160; nxr 160; broz 160 esdd
moto :: Honda :: 2015 :: ^xre 300\\b ::  :: xre 300; xre300 abs; xr e 300
moto :: Honda :: 2006 :: ^cbx 250 twister ::  :: twister; cbx 250; tuister 250
moto :: Honda :: 2007 :: ^xr 250 tornado ::  :: tornado; xr 250; tornado 250
moto :: Honda :: 2005 :: ^nx-4 falcon ::  :: falcon; nx4 falcon; falcom 400
moto :: Honda :: 2012 :: ^cb 300r ::  :: cb 300; cb300r; cb 300 r amarela
moto :: Honda :: 2010 :: ^cb 600f hornet ::  :: hornet; cb 600 hornet; ornet 600
moto :: Honda :: 2017 :: ^pcx 150\\b ::  :: pcx; pcx 150; pcx150 dlx
moto :: Yamaha :: 2007 :: ^ybr 125\\b ::  :: ybr; ybr 125; ibr 125
moto :: Yamaha :: 2018 :: ^ybr 150 factor ::  :: factor 150; fator 150; ybr factor 150
moto :: Yamaha :: 2012 :: ^ys 250 fazer ::  :: fazer 250; faser 250; fazer ys 250
moto :: Yamaha :: 2015 :: ^xtz 250 lander ::  :: lander; lander 250; xtz 250 lander
moto :: Yamaha :: 2020 :: ^xtz 150 +crosser ::  :: crosser 150; croser
moto :: Yamaha :: 2019 :: ^mt-03\\b ::  :: mt03; mt 03; mt-03 321
moto :: Yamaha :: 2012 :: ^xj6\\b ::  :: xj6; xj 6; yamaha xj6
moto :: Suzuki :: 2009 :: ^en 125 yes ::  :: yes 125; suzuki yes; en 125
moto :: Suzuki :: 2014 :: ^burgman i ::  :: burgman 125; burgman i; bugman 125
moto :: Shineray :: 2018 :: ^xy 50-q phoenix ::  :: phoenix 50; fenix 50; shineray phoenix
moto :: Haojue :: 2021 :: ^dk 150\\b ::  :: dk150; haojue dk 150 preta
moto :: Bajaj :: 2024 :: ^dominar 400\\b ::  :: dominar 400; domina 400
moto :: Royal Enfield :: 2023 :: ^meteor 350 ::  :: meteor 350; royal meteor
moto :: Kawasaki :: 2015 :: ^ninja 300\\b ::  :: ninja 300; ninjinha 300; kawasaki ninja300
moto :: BMW :: 2014 :: ^f 800 gs\\b ::  :: f800 gs; f 800gs; gs 800
moto :: Harley-Davidson :: 2013 :: ^xl 883 ::  :: harley 883; iron 883; xl 883n
moto :: Yamaha :: 1995 :: ^rd 135\\b ::  :: rd 135; rd135; yamaha rd
moto :: Kasinski :: 2011 :: ^gv 250 mirage ::  :: mirage 250; miragem 250; kasinski mirage 250
caminhao :: Ford :: 2010 :: ^cargo 2428\\b ::  :: cargo 2428; ford cargo 2428e
caminhao :: Ford :: 2006 :: ^f-4000\\b ::  :: f4000; f 4000; f-4000 carroceria de madeira
caminhao :: Mercedes-Benz :: 1985 :: ^l-1113\\b ::  :: 1113; mb 1113
caminhao :: Mercedes-Benz :: 2005 :: ^lk?-1620\\b ::  :: 1620; l1620 truck; mb 1620
caminhao :: Mercedes-Benz :: 2016 :: ^accelo 1016\\b ::  :: accelo 1016; acelo 1016; 1016 accelo bau
caminhao :: Mercedes-Benz :: 2014 :: ^atego 2430\\b ::  :: atego 2430; ategu 2430; 2430 atego truck
caminhao :: Volkswagen :: 2010 :: ^8-150\\b :: deliv :: delivery 8150; 8-150 delivery
caminhao :: Volkswagen :: 2017 :: ^24-280\\b ::  :: 24280; constellation 24280; 24.280
caminhao :: Scania :: 1996 :: ^r-113\\b ::  :: r113; scania r 113
caminhao :: Scania :: 2014 :: ^r-440\\b ::  :: r440; scania r 440
caminhao :: Volvo :: 2019 :: ^fh-540\\b ::  :: fh 540; volvo fh540
caminhao :: Volvo :: 2016 :: ^vm 270\\b ::  :: vm 270; volvo vm270
caminhao :: Iveco :: 2016 :: ^daily\\b :: 35s14 :: daily 35s14; iveco daily 35 s14
caminhao :: DAF :: 2018 :: ^xf 105\\b :: fts 460|ft 460|ftt 460 :: daf xf 105 460; xf105 460cv
caminhao :: Mercedes-Benz :: 2006 :: ^710/ ::  :: 710; mb 710; mercedes 710 plus
caminhao :: Volvo :: 2010 :: ^fh 440\\b ::  :: fh 440; fh440; volvo fh 440
`,
  quinta: `
carro :: Volkswagen :: 2012 :: ^gol\\b ::  :: gol g5 prata; GOL GERACAO 5 COMPLETO
carro :: Volkswagen :: 2006 :: ^gol\\b :: 1\\.0 :: gol g4 1.0; gol 1.0 4p branco
carro :: Volkswagen :: 1992 :: ^gol\\b ::  :: gol quadrado cl; gol cl; golzinho quadrado
carro :: Volkswagen :: 1992 :: ^gol\\b :: gti :: gol gti; gol g t i; gol gti quadrado
carro :: Volkswagen :: 2021 :: ^gol\\b :: 1\\.6.*aut :: gol 1.6 aut; gou 1.6 automatico
carro :: Volkswagen :: 2014 :: ^voyage\\b :: 1\\.6 :: voyage 1.6 completo; voiage 1.6
carro :: Volkswagen :: 2017 :: ^(grand )?saveiro\\b :: cross.*cd :: saveiro cross cabine dupla; saveiro cross cd vermelha; saveirp cross cd
carro :: Volkswagen :: 2007 :: ^(grand )?saveiro\\b ::  :: saveiro g4; savero com capota; saveiro city
carro :: Volkswagen :: 2012 :: ^crossfox\\b ::  :: cross fox; crosfox amarelo
carro :: Volkswagen :: 2019 :: ^polo (?!sed|classic) :: tsi :: polo 200 tsi highline; polo tsi comfortline aut; polo tsi 1.0 turbo
carro :: Volkswagen :: 2020 :: ^virtus\\b :: msi :: virtus msi; virtos 1.6 msi
carro :: Volkswagen :: 2022 :: ^t-cross\\b ::  :: tcross; t cross comfortline; ticross 200 tsi
carro :: Volkswagen :: 2014 :: ^jetta (?!var) :: tsi :: jetta tsi; jeta highline tsi; jetta 2.0 tsi teto solar
carro :: Volkswagen :: 2002 :: ^golf (?!variant) :: 1\\.6 :: golf sapao 1.6; golfe 1.6 4p
carro :: Volkswagen :: 1994 :: ^fusca\\b ::  :: fusca itamar; fusca; fuscao branco 1600
carro :: Volkswagen :: 1998 :: ^santana\\b ::  :: santana; vw santana 4 portas mi
carro :: Volkswagen :: 2001 :: ^parati\\b ::  :: parati g3; paraty geraçao 3
carro :: Volkswagen :: 2019 :: ^amarok\\b :: 3\\.0 :: amarok v6; amaroque v6 diesel; amarok v6 highline
carro :: Volkswagen :: 2016 :: ^up! :: tsi :: up tsi; vw up! tsi move; up 1.0 turbo tsi
carro :: Fiat :: 2011 :: ^uno mille ::  :: uno mille way; mille economy 4p; uno mile fire
carro :: Fiat :: 2013 :: ^uno (?!mille) :: vivace :: uno vivace; uno vivace 4 portas; novo uno vivasse
carro :: Fiat :: 1994 :: ^uno mille :: electronic :: uno mille eletronic; mille electronic
carro :: Fiat :: 2006 :: ^palio (?!w) :: 1\\.0 :: palio fire 1.0; paliu 1.0 fire flex
carro :: Fiat :: 2013 :: ^palio (?!w) :: attractive 1\\.0 :: palio attractive 1.0; palio novo atractive 1.0
carro :: Fiat :: 2010 :: ^palio w :: adv :: palio weekend adventure locker; palio adventure; weekend adventure completa
carro :: Fiat :: 2012 :: ^siena\\b :: \\bel (celeb\\. )?1\\.4 :: siena el 1.4; sienna el 1.4 flex; siena 1.4 el com gnv
carro :: Fiat :: 2022 :: ^strada\\b :: volcano.*cd :: strada volcano cd; strada volcano cabine dupla; estrada vulcano cd
carro :: Fiat :: 2012 :: ^strada\\b :: \\bcs\\b :: strada cabine simples; strada fire cs; fiat estrada cabine simples branca
carro :: Fiat :: 2018 :: ^toro\\b :: volcano.*diesel :: toro volcano diesel; fiat toro diesel volcano 4x4; toro vulcano 2.0 diesel
carro :: Fiat :: 2020 :: ^argo\\b :: 1\\.0 :: argo 1.0; argo drive 1.0
carro :: Fiat :: 2019 :: ^mobi\\b ::  :: mobi like; moby; fiat mobi completo
carro :: Fiat :: 2012 :: ^punto\\b :: t-jet :: punto tjet; punto t jet
carro :: Fiat :: 2023 :: ^fastback\\b ::  :: fast back audace; fastbeck impetus; fiat fastback
carro :: Fiat :: 1995 :: ^tempra\\b ::  :: tempra; tenpra cinza
carro :: Chevrolet :: 2018 :: ^onix (?!s(d|ed)) :: joy :: onix joy; onyx joi; onix joy 1.0 branco
carro :: Chevrolet :: 2015 :: ^onix (?!s(d|ed)) :: ltz 1\\.4.*aut :: onix ltz 1.4 automatico; ônix ltz 1.4 aut; onyx 1.4 ltz at
carro :: Chevrolet :: 2021 :: ^onix s(d|ed) ::  :: onix plus; onix sedan premier; onixplus
carro :: Chevrolet :: 2009 :: ^celta\\b ::  :: celta spirit; selta life 2 portas; celtinha 4p
carro :: Chevrolet :: 2008 :: ^classic\\b|^corsa sed .*clas ::  :: corsa classic; classic life; corsa sedan classic prata
carro :: Chevrolet :: 1997 :: ^corsa (?!sed|wagon|pick) :: wind :: corsa wind; corsa windi 2 portas; corsinha wind 1.0
carro :: Chevrolet :: 2014 :: ^s10 p :: ltz.*(2\\.8|diesel) :: s10 ltz diesel; s 10 ltz 2.8 cd; s10 cd ltz diesel preta
carro :: Chevrolet :: 2019 :: ^s10 p :: country :: s10 high country; s10 haigh country diesel
carro :: Chevrolet :: 2001 :: ^s10 blazer ::  :: blazer dlx; blaizer; chevrolet blazer completa
carro :: Chevrolet :: 2016 :: ^spin\\b ::  :: spin ltz 7 lugares; espin
carro :: Chevrolet :: 2021 :: ^tracker\\b ::  :: tracker premier; traquer ltz; traker turbo
carro :: Chevrolet :: 2013 :: ^cruze (?!hb|sport) ::  :: cruze sedan lt; cruse sedã
carro :: Chevrolet :: 2008 :: ^vectra (?!gt) :: eleg :: vectra elegance; vectra elegance 2.0 flex; vectra elegans
carro :: Chevrolet :: 2008 :: ^zafira\\b ::  :: zafira elegance; safira 7 lugares; zafira expression prata
carro :: Chevrolet :: 1991 :: ^monza\\b ::  :: monza sle; monza tubarao; monsa sl/e
carro :: Chevrolet :: 1989 :: ^chevette\\b ::  :: chevette; chevete sl; chevetinho 1.6 s
carro :: Chevrolet :: 1990 :: ^opala\\b :: diplomata :: opala diplomata; opalão diplomata 6cc
carro :: Chevrolet :: 1996 :: ^kadett\\b ::  :: kadett gl; cadete gl
carro :: Ford :: 2017 :: ^ka (?!.*sed) ::  :: ka hatch se; ford ka hatch
carro :: Ford :: 2019 :: ^ka\\+|^ka .*sed ::  :: ka sedan; ford ka sedã se
carro :: Ford :: 2012 :: ^fiesta (?!sed) :: 1\\.6 8v :: fiesta rocam 1.6 hatch; fiesta hatch 1.6 rocan
carro :: Ford :: 2010 :: ^ecosport\\b ::  :: eco sport xlt; ecosporte freestyle; ecosport preta
carro :: Ford :: 2017 :: ^ranger\\b :: 3\\.2 :: ranger 3.2 diesel; ranger xlt 3.2 4x4; ford renger 3.2 limited
carro :: Ford :: 2013 :: ^fusion\\b :: titanium :: fusion titanium; fuzion titanium
carro :: Ford :: 1988 :: ^escort\\b :: xr3 :: escort xr3; xr3; scort xr 3
carro :: Ford :: 1986 :: ^del rey (?!belina) ::  :: del rey ghia; delrey; del rei
carro :: Toyota :: 2015 :: ^corolla (?!cross|fielder) :: xei :: corola xei; corolla xei 2.0; corrolla xei prata
carro :: Toyota :: 2006 :: ^corolla (?!cross|fielder|sw) :: xei :: corolla xei brad pitt; corola xey
carro :: Toyota :: 2023 :: ^corolla cross ::  :: corolla cross; corola cros xre
carro :: Toyota :: 2013 :: ^hilux c :: srv.*(3\\.0|diesel) :: hilux srv diesel; hilux srv 3.0 4x4 diesel; hillux srv 3.0
carro :: Toyota :: 2018 :: ^hilux sw4 ::  :: sw4; hilux sw4 srx; sw 4 7 lugares
carro :: Toyota :: 2016 :: ^etios (?!.*sed) ::  :: etios hatch; etius hatch xs
carro :: Honda :: 2008 :: ^civic\\b ::  :: new civic; civic lxs; honda civique lxs
carro :: Honda :: 2018 :: ^civic\\b :: exl :: civic exl; civic g10 exl
carro :: Honda :: 2011 :: ^fit\\b ::  :: fit lx; honda fite; fit lxl
carro :: Honda :: 2017 :: ^hr-v\\b ::  :: hrv; hr v exl; honda hrv branca
carro :: Hyundai :: 2014 :: ^hb20 (?!s\\b|x\\b) :: 1\\.0 :: hb20 1.0; hb 20 1.0 comfort; hb20 hatch 1.0 comfort plus
carro :: Hyundai :: 2018 :: ^hb20s\\b ::  :: hb20s; hb20 sedan; hb 20 s comfort plus
carro :: Hyundai :: 2018 :: ^creta\\b :: prestige :: creta prestige; kreta prestige 2.0
carro :: Hyundai :: 2011 :: ^i30 (?!cw) ::  :: i30; i 30 preto
carro :: Renault :: 2013 :: ^sandero (?!step) ::  :: sandero expression; sandeiro 4p
carro :: Renault :: 2015 :: ^sandero step|^stepway ::  :: sandero stepway; stepway; sandero step way 1.6
carro :: Renault :: 2017 :: ^logan\\b ::  :: logan expression; logam; renault logan
carro :: Renault :: 2014 :: ^duster (?!oroch) ::  :: duster dynamique; daster
carro :: Renault :: 2020 :: ^kwid\\b ::  :: kwid zen; kuid; quid intense
carro :: Renault :: 2018 :: ^(duster )?oroch ::  :: oroch; duster oroch; orochi dynamique
carro :: Renault :: 2009 :: ^clio\\b ::  :: clio campus 4 portas; crio campus hatch
carro :: Peugeot :: 2006 :: ^206 (?!sw|cc) ::  :: 206; pegeout 206 hatch; 206 presence 4p
carro :: Peugeot :: 2018 :: ^208\\b ::  :: 208 allure; peugeout 208; 208 active pack
carro :: Citroën :: 2013 :: ^c3 (?!picasso) ::  :: c3; c 3 tendance; citroen c3 exclusive
carro :: Citroën :: 2008 :: ^xsara picasso ::  :: xsara picasso; picasso xsara glx; chsara picasso
carro :: Nissan :: 2015 :: ^march\\b :: 1\\.6 :: march 1.6; nissan marche 1.6 sv
carro :: Nissan :: 2019 :: ^kicks\\b ::  :: kicks sv; kics; nissan kiks sl
carro :: Jeep :: 2019 :: ^compass\\b :: limited.*diesel :: compass limited diesel; compas limited 4x4 diesel
carro :: Jeep :: 2017 :: ^renegade\\b ::  :: renegade sport; renegate longitude
carro :: Mitsubishi :: 2010 :: ^pajero tr4 ::  :: pajero tr4; tr4; tr 4 4x4 flex
carro :: Mitsubishi :: 2014 :: ^l200\\b :: hpe.*dies :: l200 triton hpe diesel; triton hpe 3.2 diesel; l 200 hpe diesel cd
carro :: Kia Motors :: 2013 :: ^sportage\\b ::  :: sportage; kia esportage lx
carro :: Caoa Chery :: 2023 :: ^tiggo 8 ::  :: tiggo 8; tigo 8; tiggo8 max drive
carro :: BYD :: 2025 :: ^dolphin mini ::  :: dolphin mini; dolfin mini; byd dolphin mini eletrico
carro :: BMW :: 2015 :: ^320ia? (?!gt|cabrio) ::  :: 320i; bmw 320; 320i active flex
carro :: Mercedes-Benz :: 2012 :: ^c-180 ::  :: c180; c 180 cgi; mercedes c180 preta
carro :: Audi :: 2004 :: ^a3\\b :: turbo :: a3 1.8 turbo; audi a3 turbo 4p
carro :: Suzuki :: 2014 :: ^jimny\\b ::  :: jimny; jimni 4sport; suzuki jiminy
carro :: Gurgel :: 1991 :: ^br-800 ::  :: br 800; gurgel br800
carro :: Troller :: 2015 :: ^t-4\\b ::  :: t4; troller t4; troler t 4 3.2 diesel
carro :: Volvo :: 2018 :: ^xc 60\\b ::  :: xc60; volvo xc 60 preta; xc-60
carro :: Land Rover :: 2013 :: ^range (r\\.|rover )evoque ::  :: evoque; range rover evoque; land rover evoke
carro :: GWM :: 2024 :: ^haval h6 ::  :: haval h6; gwm haval; raval h6
carro :: RAM :: 2024 :: ^rampage ::  :: rampage; ram rampage laramie; rempage rebel
carro :: Lada :: 1993 :: ^niva\\b ::  :: niva; lada niva 4x4; niva russo 4x4
carro :: Nissan :: 2014 :: ^frontier\\b ::  :: frontier sv attack; fronteir; nissan frontier cabine dupla
carro :: Honda :: 2010 :: ^cr-v\\b ::  :: crv; cr v exl; honda cr-v prata
carro :: Kia Motors :: 2012 :: ^soul\\b ::  :: soul; kia soul 1.6; soul flex
carro :: Dodge :: 2012 :: ^journey\\b ::  :: journey; jorney sxt; dodge journey 7 lugares
carro :: Fiat :: 1986 :: ^147 c ::  :: 147; fiat 147; fiat147 a alcool
utilitario :: Volkswagen :: 2010 :: ^kombi\\b :: furgao :: kombi furgao; combi furgão 1.4
utilitario :: Fiat :: 2016 :: ^fiorino\\b ::  :: fiorino; florino furgao; fiurino 1.4
utilitario :: Fiat :: 2014 :: ^ducato\\b ::  :: ducato maxicargo; dukato; fiat ducato
utilitario :: Renault :: 2017 :: ^master\\b ::  :: master furgao; máster 2.3
utilitario :: Mercedes-Benz :: 2014 :: ^sprin(ter|\\.) 415 ::  :: sprinter 415; esprinter 415 cdi branca; mb sprinter 415
utilitario :: Hyundai :: 2013 :: ^hr\\b ::  :: hr; hyundai hr 2.5; hr bau diesel
utilitario :: Kia Motors :: 2012 :: ^bongo\\b :: k-2500 :: bongo k2500; kia bongo k 2500 bau
utilitario :: Chevrolet :: 1993 :: ^d-20\\b ::  :: d20; d 20 custom s; dvinte
utilitario :: Toyota :: 1995 :: ^band\\.jipe ::  :: bandeirante jipe; jipe bandeirante
moto :: Honda :: 2008 :: ^cg 150 titan :: esd :: titan 150 esd; cg titan 150 esd; cg 150 esd preta
moto :: Honda :: 2020 :: ^cg 160 :: fan :: cg fan 160; fan 160; cg 160 fam vermelha
moto :: Honda :: 2022 :: ^cg 160 :: titan :: titan 160; cg 160 tintan; cg titan 160 azul
moto :: Honda :: 2010 :: ^cg 125 fan ::  :: fan 125; cg125 fan
moto :: Honda :: 1998 :: ^cg 125 titan ::  :: titan 125; cg 125 titam; cg titan verde
moto :: Honda :: 2014 :: ^biz 125 ::  :: biz 125 es; bis 125; honda biz 125 flex
moto :: Honda :: 2020 :: ^biz 110 ::  :: biz 110i; bis 110
moto :: Honda :: 2003 :: ^c 100 biz ::  :: biz 100; c100 biz; bizinha 100 es
moto :: Honda :: 2012 :: ^pop 100 ::  :: pop 100; popinha 100
moto :: Honda :: 2021 :: ^pop 110 ::  :: pop 110i; pop 110
moto :: Honda :: 2012 :: ^nxr 150 ::  :: bros 150; nxr bros 150 esd; broz 150
moto :: Honda :: 2020 :: ^nxr 160 ::  :: bros 160; nxr 160 bros; brós 160 esdd
moto :: Honda :: 2016 :: ^xre 300 ::  :: xre 300; xre300 abs; honda xre 300 vermelha
moto :: Honda :: 2006 :: ^cbx 250 ::  :: twister; cbx 250 twister; tuister 250
moto :: Honda :: 2012 :: ^cb 300r ::  :: cb 300; cb 300 r amarela
moto :: Honda :: 2005 :: ^xr 250 ::  :: tornado; xr 250 tornado; xr tornado 250
moto :: Honda :: 2009 :: ^cb 600f ::  :: hornet; cb 600 hornet; ornet 600f
moto :: Honda :: 2017 :: ^pcx 150 ::  :: pcx; pcx 150 dlx; honda pcx150
moto :: Yamaha :: 2012 :: ^ys 250 ::  :: fazer 250; ys fazer 250; faser 250 preta
moto :: Yamaha :: 2013 :: ^ybr 125 ::  :: factor 125; ybr fator 125
moto :: Yamaha :: 2021 :: ^ybr 150 ::  :: factor 150; ybr 150 factor; fator 150 ed
moto :: Yamaha :: 2014 :: ^xtz 250 lander ::  :: lander 250; xtz lander 250; lander xtz250
moto :: Yamaha :: 2019 :: ^xtz 150 ::  :: crosser 150; xtz crosser; yamaha croser 150 z
moto :: Yamaha :: 2020 :: ^mt-03\\b ::  :: mt03; mt 03 abs; yamaha mt-03 321
moto :: Yamaha :: 2020 :: ^nmax\\b ::  :: nmax 160; n max; enemax 160 abs
moto :: Yamaha :: 1994 :: ^dt 180 ::  :: dt 180; dt180 trail
moto :: Suzuki :: 2009 :: ^en 125 ::  :: yes 125; suzuki yes
moto :: Kawasaki :: 2014 :: ^ninja 300 ::  :: ninja 300; ninja300 verde; kawasaki ninja 300
moto :: Shineray :: 2015 :: ^xy 50-?q phoenix ::  :: phoenix 50; cinquentinha phoenix; shineray fenix 50cc
moto :: Haojue :: 2022 :: ^dk 150 ::  :: dk 150; dk150 cbs
moto :: Bajaj :: 2024 :: ^dominar 400 ::  :: dominar 400; domina 400
moto :: BMW :: 2015 :: ^r 1200 gs ::  :: r1200 gs; gs 1200; bmw r 1200gs adventure
moto :: Dafra :: 2013 :: ^citycom\\b ::  :: citycom 300; city com 300i; dafra citicom
moto :: Harley-Davidson :: 2014 :: ^xl 883 ?n ::  :: 883 iron; iron 883; sportster iron 883
caminhao :: Mercedes-Benz :: 1984 :: ^l-1113 ::  :: 1113; mb 1113; mercedes 1113
caminhao :: Mercedes-Benz :: 2008 :: ^710\\b ::  :: 710; mercedinha 710; mb 710 bau
caminhao :: Mercedes-Benz :: 2008 :: ^l-1620 ::  :: 1620; l 1620 truck; mercedes 1620 graneleiro
caminhao :: Mercedes-Benz :: 2015 :: ^accelo 815 ::  :: accelo 815; acelo 815 bau
caminhao :: Mercedes-Benz :: 2018 :: ^atego 2426 ::  :: atego 2426; 2426 atego truck
caminhao :: Mercedes-Benz :: 2014 :: ^axor 2544 ::  :: axor 2544; axor 2544 6x2; 2544 axor
caminhao :: Volkswagen :: 2010 :: ^8-150 ::  :: 8150; vw 8.150 bau
caminhao :: Volkswagen :: 2009 :: ^24-250 ::  :: 24250; constellation 24-250; vw 24.250 truck
caminhao :: Volkswagen :: 2021 :: ^9-170 ::  :: 9170 delivery; delivery 9.170; 9-170
caminhao :: Volvo :: 2019 :: ^fh-540 :: 6x4 :: fh 540 6x4; volvo fh540 6x4; fh 540 traçado 6x4
caminhao :: Volvo :: 2002 :: ^fh-12 380 ::  :: fh12 380; fh 380; volvo fh 12 380
caminhao :: Volvo :: 2014 :: ^vm 270 ::  :: vm 270; volvo vm270
caminhao :: Scania :: 2015 :: ^r-440 :: 6x2 :: r440 6x2; r 440 6x2; scania r440 6x2 trucada
caminhao :: Scania :: 1996 :: ^[rt]-113 ::  :: 113; scania 113; escania 113
caminhao :: Ford :: 2010 :: ^cargo 815 ::  :: cargo 815; cargo 815e; 815 cargo bau
caminhao :: Ford :: 2000 :: ^f-4000 ::  :: f4000; f 4000 cummins
caminhao :: Iveco :: 2013 :: ^daily\\b :: 35s14 :: daily 35s14; iveco dayli 35s14
`,
}
