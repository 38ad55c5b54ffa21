/**
 * Phrases for "modelo", written by a person who had seen neither the rules nor our own list; lines as in
 * `frases-digitadas.ts`. The list was measured before any tuning on 22 November 2026 (0013), and used for tuning since
 * then. A family excludes other bodies of the same model.
 */
export const FRASES_ESTRANHAS = `
carro :: Volkswagen :: 1996 :: ^fusca$ ::  :: fusca itamar; fuska 1600; fusquinha; vw fusca
carro :: Volkswagen :: 1996 :: ^gol\\b ::  :: gol bolinha 1.0; golzinho bola 1000i plus; gol mil 2 portas
carro :: Volkswagen :: 2004 :: ^gol\\b ::  :: gol g3 1.0 special; gol geracao 3 4 portas; GOL ESPECIAL G3 BÁSICO
carro :: Volkswagen :: 2007 :: ^gol\\b ::  :: gol g4 1.0 total flex city; gol geração 4 completo; goll 1.6 power
carro :: Volkswagen :: 2011 :: ^gol\\b :: 1\\.0 :: gol g5 1.0 4p; gol 1000 g5 flex; meu gol 1.0 completo; novo gol 1.0
carro :: Volkswagen :: 2021 :: ^gol\\b ::  :: gol 1.6 msi automatico; gol g7 1.0 12v; vw gol msi at
carro :: Volkswagen :: 2008 :: ^fox\\b ::  :: fox 1.0 plus 4 pts; foxx route; VW FOX 1.0 FLEX PRATA
carro :: Volkswagen :: 2012 :: ^fox\\b :: i ?motion :: fox imotion; fox i-motion 1.6; fox 1.6 i motion prime
carro :: Volkswagen :: 2012 :: ^crossfox ::  :: cross fox 1.6; crosfox; cross-fox amarelo completo
carro :: Volkswagen :: 2013 :: ^spacefox ::  :: space fox 1.6 trend; spacefox highline imotion; espacefox
carro :: Volkswagen :: 2014 :: ^voyage\\b ::  :: voyage g6 1.0; voyagi 1.6 trend; voiage comfortline 1.6; vw voyage g6 completo
carro :: Volkswagen :: 2020 :: ^polo (?!sed|classic) ::  :: polo 200 tsi highline; polo tsi automático; novo polo msi 1.6
carro :: Volkswagen :: 2006 :: ^polo sed ::  :: polo sedã 1.6; polo sd 1.6 flex; polo sedan 1.6 8v
carro :: Volkswagen :: 2022 :: ^t-cross ::  :: tcross 200 tsi; t cross comfortline; T CROSS HIGHLINE 250 TSI; ticross sense
carro :: Volkswagen :: 2022 :: ^nivus ::  :: nivos highline; nívus 200tsi; vw nivus automatico
carro :: Volkswagen :: 2021 :: ^virtus ::  :: virtus msi automatico; virtus hiline tsi; vitrus comfortline
carro :: Volkswagen :: 2012 :: ^amarok ::  :: amarok cabine dupla 4x4; amaroque highline; amarok cd diesel tdi
carro :: Volkswagen :: 2016 :: ^saveiro :: cross :: saveiro cross cd; savero cross cabine dupla; saveiro g6 cross ce 16v
carro :: Volkswagen :: 2012 :: ^saveiro ::  :: saveiro g5 cs 1.6; saveiro trooper cab estendida; saverio g5 ce
carro :: Volkswagen :: 2013 :: ^jetta (?!variant) ::  :: jetta 2.0 comfortline; jeta tsi highline; jetta sedan 2.0 flex tiptronic
carro :: Volkswagen :: 2015 :: ^golf (?!variant) :: \\bgti\\b :: golf gti mk7; golf 2.0 gti tsi; golf GTI 220cv teto
carro :: Volkswagen :: 2008 :: ^golf\\b ::  :: golf sportline 1.6; golfe 2.0 tiptronic; golf 1.6 flex completo
carro :: Volkswagen :: 2003 :: ^parati ::  :: paratti g3 1.8; parati track field 2.0; parati 1.6 city 4 portas
carro :: Volkswagen :: 2015 :: ^up! ::  :: up 1.0 move; up take 4 portas; UP! high imotion; vw up cross
carro :: Volkswagen :: 1999 :: ^santana ::  :: santana 2.0 mi; santanna exclusiv; vw santana 2000 4p
carro :: Chevrolet :: 1998 :: ^corsa (?!sed|pick|wagon|furg) ::  :: corsa wind 1.0 mpfi; corsinha wind 2p; corsa uind 4 portas
carro :: Chevrolet :: 2007 :: ^corsa sed(?!.*clas) ::  :: corsa sedan premium 1.8; corsa sd maxx flex; novo corsa sedã joy
carro :: Chevrolet :: 2012 :: ^classic ::  :: classic ls 1.0; corsa classic ls 4p; clasic 1.0 vhce completo
carro :: Chevrolet :: 2010 :: ^celta ::  :: celta spirit 4 portas; celtinha life 1.0; selta 1.0 vhce
carro :: Chevrolet :: 2015 :: ^onix (?!sed|sd) ::  :: onix lt 1.0; onix 1.4 ltz automatico; oniks ls; chevrolet onix hatch mylink
carro :: Chevrolet :: 2022 :: ^onix (sed|sd) ::  :: onix plus premier; onix sedan turbo at; onyx plus ltz; onixplus 1.0 turbo automático
carro :: Chevrolet :: 2018 :: ^prisma ::  :: prisma 1.4 advantage; prisma lt 1.4 aut; prizma ltz; gm prisma sedan
carro :: Chevrolet :: 2014 :: ^cobalt ::  :: cobalt ltz 1.8; kobalt lt 1.4; cobalte 1.8 automatico
carro :: Chevrolet :: 2014 :: ^cruze (hb )?(sport|hb) ::  :: cruze sport6 ltz; cruze hatch 1.8; cruze sport 6 lt aut; cruse hatch sport6
carro :: Chevrolet :: 2014 :: ^s10 p(ick)?-up :: ltz.*die :: s10 ltz diesel 4x4 cabine dupla; s-10 ltz cd 2.8 diesel automatica; S 10 LTZ DIESEL
carro :: Chevrolet :: 2015 :: ^s10 p(ick)?-up ::  :: s 10 ls 2.4 cabine simples; s10 ltz cd flex; chevrolet s10 lt 2.5 flex 4x4
carro :: Chevrolet :: 2009 :: ^s10 blazer ::  :: blazer advantage 2.4; blaser colina 4x4 diesel; blazer executive 2.8
carro :: Chevrolet :: 2017 :: ^spin ::  :: spin ltz 7 lugares; chevrolet spin activ; spim lt 1.8 aut
carro :: Chevrolet :: 2018 :: ^tracker ::  :: tracker 1.4 turbo; traker lt; treker premier
carro :: Chevrolet :: 1997 :: ^vectra ::  :: vectra gls 2.0; vectra cd 16v; vetra gls 4 portas
carro :: Chevrolet :: 1995 :: ^monza ::  :: monza tubarão gls; monsa gl 2.0 efi; monza gl 1.8 4 portas
carro :: Chevrolet :: 1997 :: ^kadett ::  :: kadete gl mpfi; cadet gl 2.0; kadet gls
carro :: Chevrolet :: 2000 :: ^omega ::  :: omega australiano; omega cd 3.8 v6; omega cd automatico preto
carro :: Chevrolet :: 2009 :: ^zafira ::  :: zafira elegance automatica; safira 2.0 7 lug; zafira expression flex
carro :: Chevrolet :: 2012 :: ^montana ::  :: montana ls 1.4; montanha ls com ar; montana 1.4 pickup
carro :: Chevrolet :: 2002 :: ^corsa pick-up ::  :: corsa pickup; pick up corsa 1.6; corsa picape rodeio
carro :: Chevrolet :: 1996 :: ^d-20 ::  :: d20 cabine dupla; d 20 turbo plus; D-20 custom diesel
carro :: Fiat :: 2010 :: ^uno.*mille ::  :: uno mille fire 4 portas; mile way economy; uno mille economy com escada; MILLE FIRE 2P
carro :: Fiat :: 1996 :: ^uno.*mille :: \\bep\\b :: uno mille ep; mille ep 4 portas; mile ep 1.0
carro :: Fiat :: 2014 :: ^uno (?!mille|furgao) ::  :: uno vivace 1.0; novo uno way 1.4; uno vivacee 4 portas
carro :: Fiat :: 2013 :: ^palio (?!w(eek|\\.)) ::  :: palio attractive 1.0; pálio sporting 1.6; novo palio essence dualogic
carro :: Fiat :: 2012 :: ^palio (?!w(eek|\\.)) :: econ :: palio fire economy 1.0; palio economi 4p; palio 1.0 fire economy 2 pts
carro :: Fiat :: 2008 :: ^palio w(eek|\\.) ::  :: palio weekend adventure; palio wekend 1.8; palio adventure 1.8 flex; palio week hlx 1.8
carro :: Fiat :: 2006 :: ^siena\\b ::  :: siena fire 1.0; siena elx 1.4; ciena 1.0 fire flex
carro :: Fiat :: 2014 :: ^grand siena ::  :: gran siena essence 1.6; grand ciena tetrafuel; grandsiena attractive 1.4
carro :: Fiat :: 2023 :: ^strada :: volcano.*aut :: strada volcano cvt; strada volcano cd 1.3 automatica; nova estrada volcano at
carro :: Fiat :: 2022 :: ^strada ::  :: nova strada freedom cabine plus; estrada endurance cs; strada ranch
carro :: Fiat :: 2010 :: ^strada :: adv :: strada adventure locker ce; strada adv 1.8 cab estendida; estrada adveture 1.8
carro :: Fiat :: 2020 :: ^toro :: diesel :: toro ultra diesel 4x4; toro freedom 2.0 diesel; fiat toro diesel ranch
carro :: Fiat :: 2017 :: ^toro ::  :: toro freedom 1.8 flex at6; touro freedom; fiat toro opening edition
carro :: Fiat :: 2019 :: ^argo ::  :: argo drive 1.0; argo 1.3 gsr; argo precision 1.8; argu drive
carro :: Fiat :: 2018 :: ^mobi ::  :: mobi like; moby easy 1.0; fiat mobi drive gsr; mob way
carro :: Fiat :: 2021 :: ^cronos ::  :: cronos drive 1.3; kronos precision 1.8 at; cronos hgt
carro :: Fiat :: 2023 :: ^fastback ::  :: fast back limited edition; fast-back audace; fastback impetus turbo 200
carro :: Fiat :: 2023 :: ^pulse ::  :: pulse drive 1.3 manual; puls drive turbo 200; fiat pulse audace t200
carro :: Fiat :: 2001 :: ^marea (?!weekend) ::  :: marea sedan hlx 2.4; mareia sedan elx; marea turbo sedan
carro :: Fiat :: 2009 :: ^stilo ::  :: stilo dualogic; estilo 1.8 sporting; stillo 1.8 8v flex
carro :: Fiat :: 2012 :: ^punto :: t-jet :: punto tjet; punto t jet 1.4 turbo; PUNTO T-JET
carro :: Fiat :: 2013 :: ^doblo (?! *cargo) ::  :: doblo adventure 7 lug; dobló essence 1.8 7 lugares; dobro adventure xingu
carro :: Fiat :: 2012 :: ^idea ::  :: idéia adventure 1.8; idea attractive 1.4; fiat idea essence
carro :: Fiat :: 1995 :: ^tempra ::  :: tempra ouro 16v; tenpra 2.0 ie; tempra turbo stile
carro :: Ford :: 2016 :: ^ka (?!.*sedan) ::  :: ford ka 1.5 sel; novo ka hatch se plus 1.5; ka sel 1.0; ka se 1.5 5 portas
carro :: Ford :: 2017 :: ^ka\\+|^ka .*sedan ::  :: ka sedan se 1.0; ka+ 1.5 sel; ka mais se plus; ka sedã
carro :: Ford :: 2002 :: ^ka (?!.*sedan) ::  :: ka gl image; ford ka zetec rocam 1.0; kazinho 1.0
carro :: Ford :: 2010 :: ^fiesta (?!sed) ::  :: fiesta rocam hatch 1.0; fiesta hatch 1.6 class; fiésta hacth 1.0 flex
carro :: Ford :: 2015 :: ^fiesta (?!sed) ::  :: new fiesta hatch 1.6; newfiesta titanium hatch powershift; new fiesta 1.5 hb
carro :: Ford :: 2012 :: ^fiesta sed ::  :: fiesta sedan 1.6 rocam; fiesta sedã 1.0; fiesta sd flex
carro :: Ford :: 2009 :: ^ecosport :: freestyle :: eco sport xlt freestyle 1.6; ecosport free style; ecosporte freestyle
carro :: Ford :: 2016 :: ^ecosport ::  :: eco esport se 1.6; ecosport titanium 2.0 powershift; ECOSPORT SE AUT
carro :: Ford :: 2015 :: ^focus .*sed|^focus fastback ::  :: focus sedan titanium 2.0; fócus sedã 2.0; focos sedan 1.6 aut
carro :: Ford :: 2014 :: ^fusion :: hibrido :: fusion hybrid; fusion hibrido titanium; ford fusion híbrido
carro :: Ford :: 2011 :: ^fusion ::  :: fusion sel 2.5; fuzion 3.0 v6 awd; ford fusion v6
carro :: Ford :: 2015 :: ^ranger ::  :: ranger xls 2.2 diesel 4x4; renger limited 3.2; ford ranger cabine dupla flex 2.5
carro :: Ford :: 2008 :: ^f-250 ::  :: f250 xlt cabine dupla; f 250 cummins; F250XL
carro :: Ford :: 1998 :: ^escort (?!s\\.?w) ::  :: escort zetec 1.8; escorte gl 1.8 16v; escort hatch glx
carro :: Ford :: 2005 :: ^courier ::  :: courier l 1.6; curier rocam; courrier xl
carro :: Ford :: 1997 :: ^f-1000 ::  :: f1000 turbo diesel; f 1000 xlt; F-1000 super serie
carro :: Chevrolet :: 2008 :: ^astra (?!.*sed) ::  :: astra hatch advantage 2.0; astra hb flex 5p; ASTRA ADVANTAGE HATCH AUT
carro :: Toyota :: 2006 :: ^corolla (?!cross|fielder|sw) ::  :: corolla brad pitt xei 1.8; corola seg aut; corolla xli 1.6 prata
carro :: Toyota :: 2018 :: ^corolla (?!cross|fielder|sw) :: xei :: corolla xei prata; corola xei 2.0 automatico; COROLLA XEI COMPLETO; toyota corolla 2.0 xei
carro :: Toyota :: 2022 :: ^corolla cross ::  :: corola cross xre; corolla cross híbrido xrx; corollacross xr
carro :: Toyota :: 2007 :: ^corolla fielder ::  :: fielder xei; filder 1.8 aut; corolla fielder perua
carro :: Toyota :: 2013 :: ^hilux (?!sw4) :: srv :: hilux srv 3.0 4x4 cd; hillux srv diesel; hailux srv automatica
carro :: Toyota :: 2008 :: ^hilux (?!sw4) ::  :: hilux cabine simples 2.5; toyota hilux sr 3.0; hilux chassi
carro :: Toyota :: 2017 :: ^hilux sw4 ::  :: sw4 srx 7 lugares; hilux sw 4 diesel; sw-4 sr flex
carro :: Toyota :: 2015 :: ^etios (?!.*sed) ::  :: etios xls hatch 1.5; etius hatch x 1.3; etios hb xs
carro :: Toyota :: 2016 :: ^etios.*sed ::  :: etios sedan xls; étios sedã 1.5; etios sd platinum
carro :: Toyota :: 1998 :: ^band\\. ::  :: bandeirante jipe; toyota bandeirante picape diesel; bandeirantes capota de lona
carro :: Honda :: 2009 :: ^civic :: \\bsi\\b :: civic si 2.0; new civic si 192cv; honda civic si
carro :: Honda :: 2010 :: ^civic ::  :: new civic lxl flex; sivic exs; civic lxs 1.8 automatico
carro :: Honda :: 2019 :: ^civic (?!coupe|type) ::  :: civic g10 exl; civic touring turbo; civic sport 2.0 manual
carro :: Honda :: 2010 :: ^fit\\b ::  :: fit lxl 1.4; honda fit ex 1.5 aut; fiti lx flex
carro :: Honda :: 2019 :: ^hr-v ::  :: hrv exl; hr v lx cvt; HRV EX 1.8
carro :: Honda :: 2016 :: ^city sed ::  :: city exl; honda siti dx; city sedan ex automatico
carro :: Honda :: 2012 :: ^cr-v ::  :: crv exl 4x4; cr v lx 2.0; honda crv
carro :: Honda :: 2021 :: ^wr-v ::  :: wrv exl; wr v ex cvt
carro :: Hyundai :: 2014 :: ^hb20\\b ::  :: hb 20 comfort plus 1.0; hb20 hatch 1.6 premium; agabe 20 comfort style; HB-20 1.0 flex
carro :: Hyundai :: 2020 :: ^hb20s ::  :: hb20s vision 1.0; hb20 sedan diamond; hb 20 s evolution tgdi
carro :: Hyundai :: 2016 :: ^hb20x ::  :: hb20x style; hb 20 x premium 1.6 automatico; hb20-x
carro :: Hyundai :: 2020 :: ^creta ::  :: creta prestige 2.0; kreta pulse plus; creta attitude 1.6 at
carro :: Hyundai :: 2010 :: ^tucson ::  :: tucson gls 2.0; tuckson v6 4x4; tucsom 2.0 aut
carro :: Hyundai :: 2013 :: ^ix35 ::  :: ix 35 gls; ix-35 2.0 automatico; hyundai ix35 flex
carro :: Hyundai :: 2011 :: ^i30\\b ::  :: i 30 2.0; i-30 automatico com teto; hyundai i30 hatch
carro :: Hyundai :: 2009 :: ^santa fe ::  :: santafe 2.7 v6; santa fé gls 7 lugares
carro :: Jeep :: 2018 :: ^renegade :: longitude.*diesel :: renegade longitude diesel; renegate longitude 2.0 4x4 diesel; jeep renegade 4x4 diesel longitude
carro :: Jeep :: 2019 :: ^renegade ::  :: renagade sport 1.8; renegade trailhawk; renegade limited flex
carro :: Jeep :: 2020 :: ^compass ::  :: compas longitude flex; kompass sport; jeep compass trailhawk
carro :: Renault :: 2012 :: ^sandero (?!step) ::  :: sandero expression 1.0; sanderu privilege 1.6; sandero 1.6 hi flex
carro :: Renault :: 2014 :: ^(sandero )?step ::  :: sandero stepway 1.6; step way 1.6 8v; stepwai tweed
carro :: Renault :: 2010 :: ^logan ::  :: logan expression 1.6; logam expression up 1.0; renault logan privilege
carro :: Renault :: 2019 :: ^kwid ::  :: kwid zen; kuid intense; qwid life 1.0
carro :: Renault :: 2015 :: ^duster (?!oroch) ::  :: duster dynamique 4x4; daster 1.6 expression; duster 2.0 automatica
carro :: Renault :: 2018 :: ^(duster )?oroch ::  :: oroch dynamique 2.0; duster oroch express; oroc expression 1.6
carro :: Renault :: 2011 :: ^megane g(\\.|rand) ::  :: megane grand tour; grand tour dynamique 2.0; mégane gran tour
carro :: Peugeot :: 2005 :: ^206 (?!sw|cc) ::  :: 206 1.4 presence; pejo 206 feline; pegeout 206 sensation
carro :: Peugeot :: 2011 :: ^207 sed ::  :: 207 passion xr; 207 sedan xs 1.6; peugeot 207 passion
carro :: Peugeot :: 2015 :: ^208 ::  :: 208 active 1.5; peugeot 208 griffe automatico; 208 alure
carro :: Citroën :: 2009 :: ^c3 (?!picasso) ::  :: c3 glx 1.4; citroen c 3 exclusive; c3 xtr
carro :: Citroën :: 2010 :: ^c4 pal ::  :: c4 pallas glx; c4 palas exclusive aut; c 4 pallas 2.0
carro :: Citroën :: 2021 :: ^c4 cactus ::  :: cactus shine thp; c4 cactos live; c4 cactus feel
carro :: Citroën :: 2006 :: ^xsara picasso ::  :: xsara picaso glx; exara picasso; picasso exclusive 2.0
carro :: Nissan :: 2014 :: ^march ::  :: march sv 1.6; marche 1.0 s; nissan march
carro :: Nissan :: 2018 :: ^versa ::  :: versa sl cvt; verssa 1.0 s; nissan versa unique
carro :: Nissan :: 2019 :: ^kicks ::  :: kicks sv cvt; kiks sl; kick sl 1.6
carro :: Nissan :: 2010 :: ^frontier ::  :: frontier se 4x4; frontie le 2.5 aut; nissan fronteira xe
carro :: Mitsubishi :: 2011 :: ^l200 tri ::  :: l200 triton hpe 3.2; l 200 triton diesel cd; triton 3.2 aut
carro :: Mitsubishi :: 2010 :: ^pajero tr4 ::  :: tr4 flex; pajero tr 4 gls; TR-4 4x4 manual
carro :: Kia :: 2012 :: ^sportage ::  :: sportage lx 2.0; esportage ex; kia sportege
carro :: Kia :: 2012 :: ^cerato (?!koup) ::  :: cerato 1.6 sx; serato ex automático; cerato sedan
carro :: Chery :: 2015 :: ^qq\\b ::  :: qq 1.0 act; cherry qq; chery q q 1.0
carro :: Caoa Chery :: 2023 :: ^tiggo 5x ::  :: tiggo 5x pro; tigo 5 x pro hibrida; tiggo5x
carro :: BYD :: 2025 :: ^dolphin mini ::  :: dolfin mini; byd dolphim mini elétrico; dolphin mini gs
carro :: Audi :: 2015 :: ^a3 sed :: 1\\.4 :: a3 sedan 1.4 tfsi; audi a 3 sedã 1.4 attraction; A3 SEDAN 1.4
carro :: BMW :: 2015 :: ^320i ::  :: 320i active flex; bmw 320 sport gp; 320 i m sport
carro :: Mercedes-Benz :: 2016 :: ^c-180 ::  :: c180 avantgarde; c 180 cgi; mercedes c180
carro :: Land Rover :: 2014 :: ^range r\\.? ?evo ::  :: evoque dynamic; range rover evoque pure; evoqui prestige
carro :: Volvo :: 2019 :: ^xc 60 ::  :: xc60 t5 momentum; xc-60 d5; volvo xc60 inscription
carro :: Suzuki :: 2014 :: ^jimny ::  :: jimni 4all; gimny 4x4; jimny 4sport
carro :: Troller :: 2015 :: ^t-4 ::  :: t4 3.2; troler t4 4x4; t 4 diesel
carro :: Dodge :: 2011 :: ^journey ::  :: jorney sxt; journey r/t v6; dodge journey 7 lugares
carro :: RAM :: 2024 :: ^rampage ::  :: rampage laramie diesel; rampagi rebel; ram rampage r/t
carro :: JAC :: 2012 :: ^j3 turin ::  :: j3 turin 1.4; jac j 3 turim; j3 turin sedan
moto :: Honda :: 2002 :: ^cg 125 titan ::  :: titan 125 ks; cg titan es 125cc; cg 125 titã; titanzinha 125
moto :: Honda :: 2010 :: ^cg 150 titan ::  :: titan 150 esd mix; cg titan 150 es; titam 150 ex
moto :: Honda :: 2013 :: ^cg 125 fan ::  :: fan 125 ks; cg fan 125 es; fam 125 cc
moto :: Honda :: 2017 :: ^cg 160 fan ::  :: fan 160 esdi; cg160 fan; CG FAN 160
moto :: Honda :: 2020 :: ^cg 160 start ::  :: start 160; cg 160 estart; cg start 160cc
moto :: Honda :: 2022 :: ^cg 160 titan ::  :: titan 160; cg 160 titam; honda titan160 flex
moto :: Honda :: 2014 :: ^biz 125 ::  :: biz 125 es; bis 125 ex; biz125 flex
moto :: Honda :: 2004 :: ^c 100 biz ::  :: biz 100 es; c100 biz; bizinha 100 ks
moto :: Honda :: 2021 :: ^pop 110 ::  :: pop 110i; pop110; popinha 110 i
moto :: Honda :: 2013 :: ^nxr 150 bros :: esd :: bros 150 esd; nxr bros esd 150; broz 150 esd
moto :: Honda :: 2020 :: ^nxr 160 bros ::  :: bros 160; nxr160 bros; brós 160 esdd
moto :: Honda :: 2005 :: ^cbx 250 twister ::  :: twister 250; cbx250; tuister cbx 250
moto :: Honda :: 2019 :: ^cb 250 twister ::  :: cb twister 250; nova twister; cb250 twister abs; twister cb 250f
moto :: Honda :: 2024 :: ^cb 300f ::  :: cb 300 f; cb300f twister abs; twister 300
moto :: Honda :: 2012 :: ^cb 300r ::  :: cb300; cb 300 r flex; cb300r
moto :: Honda :: 2008 :: ^xr 250 tornado ::  :: tornado 250; xr tornado; xr250 tornado
moto :: Honda :: 2015 :: ^xre 300 ::  :: xre 300 abs; xre300; honda xre 300 rally
moto :: Honda :: 2018 :: ^xre 190 ::  :: xre190; xre 190 abs vermelha
moto :: Honda :: 2005 :: ^nx-4 falcon ::  :: falcon 400; nx4 falcon; falcom nx 400
moto :: Honda :: 2010 :: ^cb 600f hornet ::  :: hornet 600; cb600f; hornete cb 600
moto :: Honda :: 2018 :: ^pcx 150 ::  :: pcx 150 dlx; pcx150; pcx sport
moto :: Honda :: 2014 :: ^lead 110 ::  :: lead 110; lid 110; honda lead scooter
moto :: Honda :: 2016 :: ^cb 500x ::  :: cb500x; cb 500 x abs
moto :: Honda :: 2007 :: ^vt 750 shadow ::  :: shadow 750; shadown 750; vt750
moto :: Honda :: 2022 :: ^crf 1100l africa ::  :: africa twin 1100; crf1100 africa twin dct; áfrica twin adventure sports
moto :: Honda :: 2024 :: ^sahara 300 ::  :: sahara300 adventure; saara 300 rally; honda sahara
moto :: Yamaha :: 2007 :: ^ybr 125 ::  :: ybr 125 k; ybr125 ed; ibr 125
moto :: Yamaha :: 2013 :: ^ybr 125i? factor ::  :: factor 125 ed; ybr factor k1; fator 125
moto :: Yamaha :: 2018 :: ^ybr 150 factor ::  :: factor 150 ed; factor150; ybr 150
moto :: Yamaha :: 2012 :: ^ys 250 fazer ::  :: fazer 250; ys250 fazer; faser 250 blueflex
moto :: Yamaha :: 2021 :: ^fz25 ::  :: fz 25 fazer; fazer 250 abs; fz25
moto :: Yamaha :: 2014 :: ^xtz 250 lander ::  :: lander 250; xtz lander; xtz250 lander blueflex
moto :: Yamaha :: 2019 :: ^xtz 150 +crosser ::  :: crosser 150 z; xtz150 crosser; croser 150
moto :: Yamaha :: 2019 :: ^mt-03 ::  :: mt03; mt 03 abs; mt-03 321cc
moto :: Yamaha :: 2017 :: ^yzf r-3 ::  :: r3; yzf r3 abs; yamaha r 3
moto :: Yamaha :: 2021 :: ^nmax ::  :: nmax 160; n-max abs; n max 160 star wars
moto :: Yamaha :: 2013 :: ^xj6 n ::  :: xj6n; xj 6 n; XJ6-N 600
moto :: Yamaha :: 2013 :: ^t115 crypton ::  :: cripton 115 ed; crypton t115; kripton 115 k
moto :: Yamaha :: 2006 :: ^xvs 650 drag star ::  :: dragstar 650; drag star xvs650
moto :: Yamaha :: 2010 :: ^xt 660 ?r ::  :: xt660r; xt 660; xt 660 r preta
moto :: Suzuki :: 2010 :: ^en 125 yes ::  :: yes 125; suzuki yes en125; yess 125
moto :: Suzuki :: 2012 :: ^intruder 125 ::  :: intruder125; intruder 125 cc; intruda 125
moto :: Suzuki :: 2008 :: ^an 125 burgman ::  :: burgman 125; burgmam an125; scooter burgman 125
moto :: Suzuki :: 2010 :: ^gsx-r 750 w srad ::  :: srad 750; gsxr 750 srad; gsx r750
moto :: Suzuki :: 2010 :: ^gsx 1300-r hayabusa ::  :: hayabusa 1300; raiabusa; gsx 1300 r
moto :: Suzuki :: 2015 :: ^dl 650 ::  :: vstrom 650; v strom dl650; vstron 650
moto :: Kawasaki :: 2014 :: ^ninja 300 ::  :: ninja300 abs; ninjinha 300; kawasaki ninja 300 verde
moto :: Kawasaki :: 2020 :: ^z 900(?! rs) ::  :: z900; z-900 abs
moto :: Kawasaki :: 2013 :: ^versys (650|tourer 650) ::  :: versys 650; versis tourer 650; versys650 abs
moto :: BMW :: 2014 :: ^r 1200 gs ::  :: r1200gs; gs 1200 adventure; gs1200 triple black
moto :: Dafra :: 2012 :: ^speed\\b ::  :: speed 150; dafra speed150; spid 150
moto :: Shineray :: 2017 :: ^xy 50-q phoenix ::  :: phoenix 50; fenix 50cc; shineray phoenix
moto :: Kasinski :: 2010 :: ^comet.*250 ::  :: comet gtr 250; comet gt 250; comete 250
moto :: Royal Enfield :: 2021 :: ^himalayan ::  :: himalayan 411; himalaia; himalayam
moto :: Royal Enfield :: 2023 :: ^meteor 350 ::  :: meteor 350 fireball; meteor stellar; metior 350
moto :: Harley-Davidson :: 2012 :: ^xl 883n iron ::  :: iron 883; sportster 883 iron; harley xl883n
moto :: Harley-Davidson :: 2012 :: ^fat boy ::  :: fatboy special; fat boy; fetboy 1600
moto :: Triumph :: 2016 :: ^tiger 800 ::  :: tiger 800 xcx; taiger 800 xr; tiger800
moto :: Bajaj :: 2024 :: ^dominar 400 ::  :: dominar 400; dominnar d400
moto :: Haojue :: 2021 :: ^dk 150 ::  :: dk150; dk 150 cbs; haojue dk 150 s
moto :: KTM :: 2019 :: ^duke 390 ::  :: duke390; ktm duk 390; 390 duke
caminhao :: Mercedes-Benz :: 1986 :: ^l-1113 :: 3-eixos :: 1113 truck; mb 1113 trucado; l1113 truck caçamba
caminhao :: Mercedes-Benz :: 2008 :: ^l-1620 ::  :: 1620 truck; mb 1620 eletronico; L 1620 trucado
caminhao :: Mercedes-Benz :: 2009 :: ^ls-1634 ::  :: 1634 cavalo; ls1634; mercedes 1634 toco
caminhao :: Mercedes-Benz :: 2006 :: ^710\\b ::  :: 710 plus; mb 710 baú; mercedinha 710
caminhao :: Mercedes-Benz :: 2014 :: ^accelo 815 ::  :: acelo 815; accelo815; mb accelo 815 bau
caminhao :: Mercedes-Benz :: 2018 :: ^atego 2430 ::  :: atego 2430 6x2; atego2430 truck; ategu 2430
caminhao :: Mercedes-Benz :: 2010 :: ^axor 2540 ::  :: axor 2540 6x2; axor 2540s cavalo; acxor 2540
caminhao :: Volkswagen :: 2014 :: ^24-280 ::  :: constellation 24280; 24.280 truck; vw 24 280 constelation
caminhao :: Volkswagen :: 2012 :: ^8-150 ::  :: delivery 8150; 8.150 delivery plus; vw 8 150
caminhao :: Volkswagen :: 2015 :: ^10-160 ::  :: delivery 10160; 10.160 baú
caminhao :: Volkswagen :: 2008 :: ^15-180 ::  :: 15180; 15.180 worker; vw 15 180 toco
caminhao :: Ford :: 2010 :: ^cargo 815 ::  :: cargo 815 e; cargo815e; ford cargo 815 carroceria
caminhao :: Ford :: 2014 :: ^cargo 2429 ::  :: cargo 2429 truck; cargo 24 29 6x2; CARGO 2429E
caminhao :: Ford :: 2010 :: ^f-4000 ::  :: f4000; f 4000 cummins; ford f-4000 baú
caminhao :: Scania :: 1996 :: ^[rt]-113 ::  :: scania 113 topline; 113 h 360; 113h 4x2
caminhao :: Scania :: 2016 :: ^r-440 ::  :: r440 6x2; scania r 440 highline; R440
caminhao :: Volvo :: 2018 :: ^fh-540 :: 6x4 :: fh 540 6x4; volvo fh540 6x4; FH-540 6X4 I-SHIFT
caminhao :: Volvo :: 2016 :: ^fh-460 ::  :: fh 460 6x2; fh460; volvo fh 460 trucado
caminhao :: Volvo :: 2014 :: ^vm 270 ::  :: vm 270 6x2; vm270 truck
caminhao :: Iveco :: 2016 :: ^daily.*35s14 ::  :: daily 35s14; iveco daly 35 s14 chassi; dayly 35s14
caminhao :: Iveco :: 2015 :: ^tector 240e28 ::  :: tector 240e28; iveco tector 240 e 28
caminhao :: DAF :: 2018 :: ^xf 105 ::  :: xf105 510; daf xf 105 460 6x2
utilitario :: Fiat :: 2016 :: ^fiorino ::  :: fiorino furgão 1.4; fiurino evo; fiorino bau branca
utilitario :: Fiat :: 2014 :: ^ducato ::  :: ducato minibus 16 lugares; duccato cargo 2.3; ducato multijet maxi
utilitario :: Fiat :: 2012 :: ^doblo +cargo ::  :: doblo cargo 1.8 flex; doblô cargo furgão
utilitario :: Volkswagen :: 2008 :: ^kombi ::  :: kombi lotação; combi standard 9 lugares; kombi furgao 1.4
utilitario :: Mercedes-Benz :: 2015 :: ^sprinter 415 ::  :: sprinter 415 van 16 lugares; esprinter 415 furgão; sprinter415 cdi
utilitario :: Renault :: 2016 :: ^master ::  :: master furgão l3h2; máster 2.3 dci 16 lugares; renault master grand furgao
utilitario :: Renault :: 2013 :: ^kangoo ::  :: kangoo express; cangoo furgão 1.6; kango express hi-flex
utilitario :: Hyundai :: 2013 :: ^hr\\b ::  :: hr 2.5 diesel; hyundai hr com baú; h r 2.5 tci
utilitario :: Kia :: 2014 :: ^bongo ::  :: bongo k2500; bongo k 2500 bau; kia bongo diesel
utilitario :: Citroën :: 2013 :: ^jumper ::  :: jumper furgao 2.3; jamper minibus; citroen jumper vetrato
utilitario :: Peugeot :: 2018 :: ^partner ::  :: partner furgao 1.6; partiner flex; peugeot partner
caminhao :: Iveco :: 2018 :: ^stralis hi-way 600-?s44 ::  :: stralis hi way 600s44 6x2; hiway 600-s44t; iveco hi-way 600s44
caminhao :: GMC :: 1999 :: ^7-110 ::  :: gmc 7110; 7-110 turbo; gmc 7 110 baú
caminhao :: Scania :: 2004 :: ^r-124 ::  :: r124 420; scania r 124 400; R-124 420 4x2
caminhao :: Volkswagen :: 2023 :: ^meteor 28[.-]460 ::  :: meteor 28460; meteor 28.460 6x2; vw méteor 28 460
caminhao :: Mercedes-Benz :: 2024 :: ^actros 2651 ::  :: actros 2651 6x4; actros2651; mb actros 2651 ls
caminhao :: Ford :: 2015 :: ^cargo 816 ::  :: cargo 816; cargo816 s; ford cargo 816e
caminhao :: Volvo :: 1996 :: ^nl-12 ::  :: nl12 360; nl 12 edc; volvo nl12
utilitario :: Peugeot :: 2014 :: ^boxer ::  :: boxer furgao 2.3; boxer minibus 16 lugares; boxxer hdi
utilitario :: Ford :: 2010 :: ^transit ::  :: transit furgao longo 2.4; tranzit van 14 lugares; ford transit
utilitario :: Kia :: 2001 :: ^besta ::  :: besta gs; besta gs 12 lugares 2.7; kia besta grand
`
