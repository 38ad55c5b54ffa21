/**
 * Two more lists of what people type in "modelo", by strangers who had seen neither rules nor lists; lines as in
 * `frases-digitadas.ts`. Each was measured once before any tuning, on 22 November 2026 (0013). Since then only general
 * rules were changed because of them. The first has the shares of the market, the second has mostly rarer models.
 */
export const FRASES_CEGAS = {
  comuns: `
carro :: Volkswagen :: 1992 :: ^gol (?!furg|gti) ::  :: gol quadrado cl 1.6; gol cl ap 92; golzinho quadrado 2p alcool; vw goll cl 1.8
carro :: Volkswagen :: 1992 :: ^gol gti :: gti :: gol gti 2.0; gol gti quadrado 92; gol g.t.i injetado 2000
carro :: Volkswagen :: 2001 :: ^gol\\b :: 16v :: gol g3 16v turbo; gol 1.0 16v 4p; gol geraçao 3 16 valvulas
carro :: Volkswagen :: 2016 :: ^gol\\b :: trendline :: gol trendline 1.0; gol g6 trendlaine 1.6; gol 4p trend line; gol volkswagen treindline 1.0 completao ar dh
carro :: Volkswagen :: 2023 :: ^gol\\b ::  :: gol 1.0 12v 4p; gol last edition; golzinho 1.0 ano 2023 basico
carro :: Volkswagen :: 2014 :: ^fusca 2 ::  :: fusca 2.0 tsi; novo fusca turbo aut; fusca tsi dsg teto solar
carro :: Volkswagen :: 2008 :: ^new beetle ::  :: new beetle 2.0; newbeetle automatico; niu bitol 2.0; besouro beetle
carro :: Volkswagen :: 1990 :: ^voyage\\b ::  :: voyage quadrado gl 1.8; voyage ls; voiage cl 4 portas; voyagem gl ap
carro :: Volkswagen :: 1998 :: ^parati ::  :: parati bola 1.6 mi; parati g2 1.8 cl; parati 16v mil; paraty gl
carro :: Volkswagen :: 1993 :: ^santana (?!quantum) ::  :: santana gls 2000; santana cl 1.8 4p; santana gl 2.0 alcool; santanão gls
carro :: Volkswagen :: 1997 :: ^quantum ::  :: quantum 2.0 mi; santana quantum 1.8; kuantum exclusiv 2.0; quantum evidence perua
carro :: Volkswagen :: 1988 :: ^passat\\b ::  :: passat pointer gts; passat village 1.6; passat gts pointer 1.8 88
carro :: Volkswagen :: 2016 :: ^golf variant ::  :: golf variant highline 1.4 tsi; golf perua tsi; golf variante comfortline
carro :: Volkswagen :: 2001 :: ^golf\\b ::  :: golf 1.6 sr; golf gti 1.8 turbo; golf sapao 2.0; golf mk4 1.6 4p; volks golfi 2.0 mi 2001
carro :: Volkswagen :: 2006 :: ^polo (?!sed|classic) ::  :: polo hatch 1.6 flex; polo 1.6 4p hatchback; polinho sportline
carro :: Volkswagen :: 1999 :: ^polo classic ::  :: polo classic 1.8; polo classic special mi; polo clasic 1.8 4p
carro :: Volkswagen :: 2024 :: ^polo track :: track :: polo track 1.0; polo trek 2024; novo polo trak basico
carro :: Volkswagen :: 2023 :: ^taos ::  :: taos comfortline; taus 1.4 tsi; vw taos 250 tsi aut
carro :: Volkswagen :: 2018 :: ^up! :: tsi :: up tsi move; up pepper tsi; upi tsi high turbo
carro :: Volkswagen :: 2019 :: ^fox\\b ::  :: fox xtreme 1.6; fox conect; fox connect 1.6 msi
carro :: Volkswagen :: 1995 :: ^logus ::  :: logus gl 1.8; logos gls 2.0; logus cli 1.6
carro :: Chevrolet :: 1989 :: ^chevette ::  :: chevette sl 1.6; chevete dl; xevete se alcool; chevetinho 2 portas
carro :: Chevrolet :: 1990 :: ^opala ::  :: opala diplomata 4.1; opalão 6 cilindros; opala comodoro sle; opala diplomata se automatico
carro :: Chevrolet :: 1989 :: ^caravan ::  :: caravan comodoro 4cc; caravan diplomata 6cil; opala caravan 4.1; caravam sl
carro :: Chevrolet :: 1991 :: ^monza ::  :: monza sle 2.0; monza classic se 4p; monsa tubarao sl/e; monza 1.8 alcool
carro :: Chevrolet :: 1995 :: ^kadett (?!.*convers) ::  :: kadett gl 1.8; kadet gsi; cadete 2.0 gl; kadett 95 mpfi; kadeti gl gasolina 1.8 efi
carro :: Chevrolet :: 1996 :: ^ipanema ::  :: ipanema gl 1.8; ipanema flair 2.0; kadett ipanema perua; hipanema gl 4 portas
carro :: Chevrolet :: 1996 :: ^omega ::  :: omega gls 2.2; omega cd 4.1; omegao 6 cilindros; ômega gls
carro :: Chevrolet :: 1995 :: ^suprema ::  :: suprema gls 2.2; omega suprema cd; suprema 4.1 perua
carro :: Chevrolet :: 1999 :: ^vectra ::  :: vectra gls 2.0; vectra cd 16v; vetra gls 2.2; vectra b gl
carro :: Chevrolet :: 2009 :: ^vectra gt ::  :: vectra gt 2.0; vectra gtx aut; vectra hatch gt-x; vetra gt flex
carro :: Chevrolet :: 2008 :: ^vectra (?!gt) ::  :: vectra elegance 2.0; vectra elite aut; vectra sedan expression; vectra eleganse flex
carro :: Chevrolet :: 2010 :: ^astra (?!sed) ::  :: astra hatch advantage; astra hatch adv 2.0 aut; astra hatchback flex 140cv
carro :: Chevrolet :: 2008 :: ^astra sed ::  :: astra sedan advantage; astra sd elegance 2.0; astra sedan flex completo
carro :: Chevrolet :: 1999 :: ^corsa wagon ::  :: corsa wagon gls; corsa perua 1.6; corsa wagom gl 16v; corsa sw super
carro :: Chevrolet :: 2008 :: ^corsa hat ::  :: corsa hatch maxx 1.4; corsa premium 1.4 hatch; corsa maxx hatch 4p flex; corsa hatchback joy
carro :: Chevrolet :: 2001 :: ^corsa sed ::  :: corsa sedan wind; corsa sedan milenium; corsa sedan super 1.0 16v; corsa seda 1.6 gl
carro :: Chevrolet :: 2003 :: ^celta ::  :: celta 1.0 vhc 2p; celta super; celta 1.4; celtinha basico 2 portas; xelta 1.0 vhc gasolina
carro :: Chevrolet :: 2014 :: ^celta ::  :: celta lt 1.0 4p; celta ls; celta advantage; seuta lt
carro :: Chevrolet :: 2009 :: ^prisma ::  :: prisma maxx 1.4; prisma joy 1.0; prizma max; prisma 1.4 econoflex
carro :: Chevrolet :: 2017 :: ^prisma ::  :: prisma lt 1.4 aut; prisma ltz; prisma joy 2017; prysma sedan mylink; gm chevrolet prisma ltz 1.4 at6 16/17
carro :: Chevrolet :: 2014 :: ^cobalt ::  :: cobalt ltz 1.8 aut; cobalt lt 1.4; cobalto ltz; kobalt 1.8
carro :: Chevrolet :: 2018 :: ^cruze (?!hb|sport) ::  :: cruze ltz 1.4 turbo; cruze ltz sedan; cruse ltz sedan 1.4 tb; cruzi lt sedã
carro :: Chevrolet :: 2014 :: ^cruze (hb|sport) ::  :: cruze sport6 ltz; cruze hatch lt 1.8; cruse hatch sport 6
carro :: Chevrolet :: 2022 :: ^onix hatch ::  :: onix rs turbo; onix hatch premier 1.0; onix hatch lt turbo; onics rs; onix hatch oniks 1.0 turbo ltz automatico
carro :: Chevrolet :: 2022 :: ^onix (sed|sd) ::  :: onix plus premier; onix sedan lt turbo; onixplus ltz aut; onix plus 1.0 tb
carro :: Chevrolet :: 2022 :: ^tracker ::  :: tracker premier 1.2; tracker lt 1.0 turbo; treker ltz; traker premier; tracker chevrolet gm tracker 2022 turbo aut
carro :: Chevrolet :: 2019 :: ^spin ::  :: spin activ 1.8 aut; spin ltz 7 lugares; spim lt 1.8; espin premier
carro :: Chevrolet :: 2008 :: ^meriva ::  :: meriva maxx 1.8; meriva premium easytronic; meriva joy 1.8; merivinha ss
carro :: Chevrolet :: 2010 :: ^zafira ::  :: zafira elite 2.0 aut; zafira expression; safira 7 lugares elegance
carro :: Chevrolet :: 2013 :: ^agile ::  :: agile ltz 1.4; ajile ltz; agile easytronic
carro :: Chevrolet :: 2011 :: ^captiva ::  :: captiva sport 2.4; captiva v6 awd; capitiva ecotec fwd
carro :: Chevrolet :: 2006 :: ^s10 blazer ::  :: blazer advantage 2.4; blazer s10 colina 4x4 diesel; blaser 2.8 executive
carro :: Fiat :: 1988 :: ^uno (?!furg) ::  :: uno cs 1.3; uno 1.5r; uno s 2 portas alcool; uninho quadrado
carro :: Fiat :: 1996 :: ^uno mille ::  :: uno mille ep 4p; mille sx; uno mile 1.0 ie; uno mille elx
carro :: Fiat :: 2010 :: ^uno mille ::  :: uno mille economy; mille way 4p; uno mile fire economi; uno mille way economy; fiat fiat uno mille way 2010 4 portas
carro :: Fiat :: 1995 :: ^uno turbo :: turbo :: uno turbo ie; uno turbo 1.4; fiat uno turbo i.e 95
carro :: Fiat :: 2014 :: ^uno (?!furg) :: vivace :: novo uno vivace; uno vivace 1.0 4p; uno vivasse celebration; uno novo vivaci 1.0 evo fire flex
carro :: Fiat :: 2019 :: ^uno (?!furg) :: way :: uno way 1.3; uno way firefly; uno uei 1.0 4p
carro :: Fiat :: 1998 :: ^palio (?!w) ::  :: palio edx 1.0 4p; palio el 1.6; palinho ed 2 portas; palio ex mpi; pallio edx 98 1000
carro :: Fiat :: 2006 :: ^palio (?!w) ::  :: palio fire 1.0 4p; palio elx 1.4 flex; palio 1.8 r; palio hlx 1.8
carro :: Fiat :: 2014 :: ^palio (?!w) ::  :: palio attractive 1.4; palio essence dualogic; palio sporting 1.6; palio atrative 1.0
carro :: Fiat :: 2003 :: ^palio w ::  :: palio weekend adventure 1.8; palio wk elx; palio weekend stile; palio uiquend adventure
carro :: Fiat :: 2014 :: ^palio w ::  :: palio week trekking 1.6; palio weekend adventure locker dualogic; palio wk atractive 1.4
carro :: Fiat :: 2006 :: ^siena ::  :: siena fire 1.0; siena elx 1.4; sienna hlx 1.8; siena fire celebration; ciena elx 1.4 flex completo
carro :: Fiat :: 2014 :: ^grand siena ::  :: grand siena attractive 1.4; gran siena essence dualogic; grandsiena tetrafuel; grand sienna 1.6; gransiena 1.4 atractive gnv
carro :: Fiat :: 2010 :: ^idea ::  :: idea adventure locker; idea elx 1.4; ideia adventure dualogic
carro :: Fiat :: 2008 :: ^stilo ::  :: stilo sporting; stilo dualogic 1.8; estilo 1.8 8v flex; stylo 1.8 sp
carro :: Fiat :: 2003 :: ^marea (?!week) ::  :: marea elx 2.4; marea sx 1.8; mareia hlx; marea turbo 20v
carro :: Fiat :: 1995 :: ^tempra ::  :: tempra ie 8v; tempra ouro 16v; tempra stile turbo; tenpra 2.0
carro :: Fiat :: 1994 :: ^tipo ::  :: tipo 1.6 ie; fiat tipo 4 portas; tipo slx 2.0; tippo 1.6
carro :: Fiat :: 2010 :: ^punto ::  :: punto elx 1.4; punto tjet; punto hlx 1.8; ponto sporting
carro :: Fiat :: 2013 :: ^bravo ::  :: bravo essence 1.8; bravo sporting dualogic; bravo tjet 1.4; bravo absolut
carro :: Fiat :: 2020 :: ^argo ::  :: argo drive 1.0; argo trekking 1.3; argu drive; argo hgt aut
carro :: Fiat :: 2022 :: ^cronos ::  :: cronos drive 1.3; chronos 1.3; fiat cronus drive
carro :: Fiat :: 2021 :: ^mobi ::  :: mobi like; moby easy 1.0; mobi trekking; mobe like 1.0
carro :: Fiat :: 2024 :: ^pulse ::  :: pulse drive 1.3 cvt; pulse audace turbo 200; pulsi impetus; pulse abarth
carro :: Fiat :: 2024 :: ^fastback ::  :: fastback audace t200; fast back impetus; festback limited 270; fiat fastbak turbo
carro :: Fiat :: 2012 :: ^500 (?!cabrio) ::  :: fiat 500 cult; fiat 500 sport air; cinquecento lounge; fiat quinhentos 1.4
carro :: Ford :: 1990 :: ^escort (?!s\\.?w) ::  :: escort xr3 1.8; escort l 1.6; escorte ghia; scort gl cht
carro :: Ford :: 1995 :: ^escort hobby :: hobby :: escort hobby; escort robi 1.0; escort hobby 1.6 2p
carro :: Ford :: 1999 :: ^escort s\\.?w ::  :: escort sw glx 1.8; escort perua zetec 16v; escort sw gl 16v
carro :: Ford :: 1998 :: ^fiesta ::  :: fiesta 1.0 4p; fiesta class; fiesta clx 1.3; festa endura 1.0
carro :: Ford :: 2006 :: ^fiesta (?!sed) ::  :: fiesta hatch 1.6 flex; fiesta hatch supercharger; fiesta personalite 1.0; fiesta hatch class 1.6
carro :: Ford :: 2010 :: ^fiesta sed ::  :: fiesta sedan 1.6; fiesta sd 1.0 flex; fiesta sedan rocam; fiesta sedã class
carro :: Ford :: 2015 :: ^fiesta (?!sed) ::  :: new fiesta 1.5; new fiesta hatch titanium; new fiesta hatch se 1.6 powershift; niu fiesta hatch 1.6; fiesta hatch novo new fiesta 1.6 16v se
carro :: Ford :: 2008 :: ^focus (?!.*sed|fastback) ::  :: focus hatch 1.6; focus ghia 2.0 hatch; focos 1.6 8v flex hatch
carro :: Ford :: 2017 :: ^focus fastback ::  :: focus fastback titanium; focus fast back se 2.0; focus sedan fastback aut
carro :: Ford :: 2001 :: ^ka\\b ::  :: ka gl 1.0 zetec; ka image; kazinho 1.0 2p; ford ka xr 1.6
carro :: Ford :: 2019 :: ^ka (?!.*sedan) ::  :: ka se 1.0 hatch; ka freestyle 1.5; novo ka hatch 1.0 4p; ká 1.0 se plus
carro :: Ford :: 2017 :: ^ka\\+ ::  :: ka sedan se 1.5; ka+ sel; ka mais 1.0; ford ka plus sedã
carro :: Ford :: 2008 :: ^ecosport ::  :: ecosport xlt 2.0; eco sport xls 1.6 freestyle; ecosporte 4wd; ecoesport 1.6 flex; 1.6 flex completo xls ecosport ford 2008
carro :: Ford :: 2014 :: ^fusion ::  :: fusion titanium awd; fuzion 2.5 flex; fusion ecoboost; fusion hibrido
carro :: Ford :: 1995 :: ^versailles ::  :: versailles gl 2.0; versalhes ghia; versales 1.8 gl; ford versailes
carro :: Renault :: 2004 :: ^clio (?!sed) ::  :: clio authentique 1.0; clio hatch expression 16v; clio rn 1.0; cliu rl 4p
carro :: Renault :: 2007 :: ^clio sed ::  :: clio sedan privilege 1.6; clio sedan expression; clio sd authentique 1.0 hiflex
carro :: Renault :: 2012 :: ^sandero (?!.*step) ::  :: sandero expression 1.6; sandero privilege; sandeiro 1.0 hiflex; renou sandero 1.0
carro :: Renault :: 2022 :: ^stepway ::  :: stepway zen 1.6; sandero stepway iconic cvt; estepway zen; step way 1.6; reno sandero stepuei zen 1.6 2022
carro :: Renault :: 2010 :: ^logan ::  :: logan expression 1.0; logan privilege 1.6; loguan 1.0 hi flex; renault logam
carro :: Renault :: 2014 :: ^duster (?!oroch) ::  :: duster dynamique 1.6; duster techroad; daster 2.0 4x4; dunster dinamique aut; duster 4x2 renault duster dynamic 1.6 2014 completa
carro :: Renault :: 2022 :: ^kwid ::  :: kwid zen; kuid intense; kwid outsider 1.0; qwid zen 1.0
carro :: Renault :: 2013 :: ^fluence ::  :: fluence dynamique; fluence privilege cvt; fluense 2.0; fluence gt turbo
carro :: Renault :: 2006 :: ^sc.nic ::  :: scenic expression 1.6; cenic privilege 2.0; megane scenic; senic rt
carro :: Renault :: 2010 :: ^megane g ::  :: megane grand tour 1.6; megane gran tour dynamique; megane perua; meganne grand tour
carro :: Renault :: 2025 :: ^kardian ::  :: kardian techno; cardian evolution; renault kardian turbo; kardian premiere edition
carro :: Peugeot :: 2005 :: ^206 (?!sw|cc) ::  :: 206 presence 1.4; 206 feline 1.6; pejo 206; peugeot 206 sensation 1.4
carro :: Peugeot :: 2007 :: ^206 sw ::  :: 206 sw escapade; 206 perua presence 1.4; peugeot 206sw feline
carro :: Peugeot :: 2011 :: ^207 (?!sed|sw) ::  :: 207 xr 1.4; 207 hatch xs; pegeot 207 xs 1.6 hatch; peugeot 207 1.4 4p hatch
carro :: Peugeot :: 2011 :: ^207 sed ::  :: 207 passion xr 1.4; 207 sedan xs; pejo 207 passion; 207 pasion 1.6 aut
carro :: Peugeot :: 2018 :: ^208 ::  :: 208 allure 1.6; 208 active 1.2; peugeot 208 griffe aut; pejô 208 urbantech; pegout 208 alure automatico
carro :: Peugeot :: 2009 :: ^307 (?!sed|sw|cc) ::  :: 307 presence hatch 1.6; 307 feline 2.0 aut hatch; pegeou 307 hatch
carro :: Peugeot :: 2018 :: ^2008 ::  :: 2008 griffe thp; peugeot 2008 allure; pejo 2008 crossway; 2008 alure 1.6 aut
carro :: Citroën :: 2009 :: ^c3 (?!picasso) ::  :: c3 glx 1.4; c3 exclusive 1.6; citroem c3 xtr; sitroen c3 1.4; citroen citroen c3 glx flex 1.4 8v
carro :: Citroën :: 2024 :: ^c3 (?!picasso) ::  :: c3 live 1.0; c3 feel pack; novo c3 live pack; citroen c3 fill 1.0
carro :: Citroën :: 2013 :: ^c3 picasso ::  :: c3 picasso glx 1.6; c3 picaso exclusive; picasso c3 tendance aut
carro :: Citroën :: 2009 :: ^c4 pal ::  :: c4 pallas glx 2.0; c4 palas exclusive; c4 sedan pallas; citroen c4 palace
carro :: Citroën :: 2021 :: ^c4 cactus ::  :: c4 cactus shine thp; cactus feel 1.6; c4 cactos live; kactus feel aut
carro :: Citroën :: 2008 :: ^xsara picasso ::  :: xsara picasso glx 1.6; picasso exclusive 2.0; sara picasso; xsara picaso 2.0 aut
carro :: Toyota :: 2000 :: ^corolla ::  :: corolla xei 1.8; corolla xli; corola seg aut; toyota corrola xei
carro :: Toyota :: 2007 :: ^corolla fielder ::  :: fielder 1.8; corolla fielder sw aut; corola filder; toyota fielder xei
carro :: Toyota :: 2013 :: ^corolla (?!cross|fielder) ::  :: corolla xei 2.0; corolla gli 1.8 mec; corola altis; corola xei flex aut; aut 2.0 xei corolla 2013 prata
carro :: Toyota :: 2021 :: ^corolla (?!cross|fielder) ::  :: corolla altis hybrid; corolla gli 2.0; corola xei 2.0 cvt; corolla hibrido altis premium
carro :: Toyota :: 2023 :: ^corolla cross ::  :: corolla cross xre; corola cross xrx hibrido; corollacross xr; toyota cross xre
carro :: Toyota :: 2015 :: ^etios (?!.*sed) ::  :: etios hatch x 1.3; etios xs 1.5 hatch; étios cross; itios hatch xls
carro :: Toyota :: 2017 :: ^etios .*sed ::  :: etios sedan x 1.5; etios sedan xls aut; etius sedã platinum; etios sd xs
carro :: Toyota :: 2020 :: ^yaris (?!.*sed) ::  :: yaris hatch xl 1.3; yaris xs 1.5 hatch; iaris hatch xls; yares x-way
carro :: Toyota :: 2014 :: ^hilux sw4 ::  :: sw4 srv 3.0 diesel; hilux sw4 sr flex; sw 4 7 lugares; suv sw4 srv 4x4
carro :: Honda :: 2000 :: ^civic sed ::  :: civic lx 1.6; civic ex aut; civiq lx mec; honda sivic lx
carro :: Honda :: 2005 :: ^civic sed ::  :: civic lxl 1.7; civic lx; civic ex 1.7 automatico; sivic lxl
carro :: Honda :: 2009 :: ^civic sed ::  :: civic lxs 1.8; new civic exs; civic lxs flex aut; niu civic lxs; honda civic new civic lxs 2009 couro
carro :: Honda :: 2018 :: ^civic sed ::  :: civic exl 2.0; civic touring 1.5 turbo; civic g10 sport; civici ex cvt
carro :: Honda :: 2006 :: ^fit ::  :: fit lx 1.4; honda fit lxl; fiti ex 1.5; fit 1.4 cvt
carro :: Honda :: 2016 :: ^fit ::  :: fit exl; fit ex 1.5 cvt; honda fitt lx; fit dx
carro :: Honda :: 2013 :: ^city sed ::  :: city lx 1.5; city ex aut; honda siti exl; city dx mec
carro :: Honda :: 2023 :: ^city hatch ::  :: city hatch exl; city hatchback touring; new city hatch touring
carro :: Honda :: 2018 :: ^hr-?v ::  :: hrv exl; hr-v touring; h rv ex 1.8; hr v lx cvt; honda hrv agá erre vê exl
carro :: Honda :: 2010 :: ^cr-?v ::  :: crv exl 4x4; cr-v lx 2.0; honda c rv; cr v exl 4wd
carro :: Hyundai :: 2014 :: ^hb20 .* ::  :: hb20 comfort plus 1.0; hb 20 premium 1.6; rondai hb20 1.0; agabe 20 comfort style; hunday hb20 1.6 premiun 2014 branco
carro :: Hyundai :: 2021 :: ^hb20 .* ::  :: hb20 sense 1.0; hb20 evolution turbo; hb 20 diamond plus; hb20 vizion 1.6
carro :: Hyundai :: 2017 :: ^hb20s ::  :: hb20s comfort plus 1.6; hb20 sedan premium aut; hb 20 s 1.0; hb20 s comfort style
carro :: Hyundai :: 2015 :: ^hb20x ::  :: hb20x style; hb20x premium aut; hb 20 x 1.6
carro :: Hyundai :: 2019 :: ^creta ::  :: creta pulse plus 1.6; creta prestige 2.0; kreta attitude; hyundai creta atitude aut; creta 1.6 hunday pulse automatica
carro :: Hyundai :: 2024 :: ^creta ::  :: creta n line; creta comfort 1.0 turbo; creta ultimate 2.0; crete platinum
carro :: Hyundai :: 2012 :: ^tucson ::  :: tucson gls 2.0; tucson 2.0 aut flex; tuson gls; hiundai tucsson
carro :: Hyundai :: 2014 :: ^ix35 ::  :: ix35 gls 2.0; ix 35 flex aut; hyundai ics35; i x35 2.0
carro :: Hyundai :: 2011 :: ^i30 .* ::  :: i30 2.0 aut; i 30 gls; hyundai i30 teto; ai 30
carro :: Nissan :: 2014 :: ^march ::  :: march 1.0 s; march sv 1.6; marche sr; nissan martch 1.0
carro :: Nissan :: 2016 :: ^versa ::  :: versa sl 1.6; versa sv; versa unique; nisan versa 1.0
carro :: Nissan :: 2019 :: ^kicks ::  :: kicks sl cvt; kicks sv 1.6; kiks s; niçan kicks sl; kicks nissan sv aut 1.6 flexstart 19/19
carro :: Nissan :: 2012 :: ^livina (?!grand|x) ::  :: livina s 1.6; livina sl 1.8 aut; nissan livinia 1.6
carro :: Jeep :: 2018 :: ^renegade ::  :: renegade sport 1.8; renegade longitude aut; renegad trailhawk diesel; jipe renegade limited
carro :: Jeep :: 2021 :: ^compass ::  :: compass longitude 2.0; compass limited diesel; compas sport; gip compass s; jeep jeep compass 2.0 flex longitude 2021
carro :: Jeep :: 2023 :: ^commander ::  :: commander limited t270; comander overland diesel; jeep comander td380
carro :: Mitsubishi :: 2010 :: ^pajero tr4 ::  :: pajero tr4 2.0 flex; tr4 aut 4x4; pagero tr 4; mitsubishi tr4
carro :: Mitsubishi :: 2014 :: ^asx ::  :: asx 2.0 awd; asx 4x2 cvt; mitsubichi asx; a s x 2.0; mitsubishi asx automatico 2.0 16v 4x2 13/14
carro :: Kia :: 2013 :: ^picanto ::  :: picanto ex 1.0; picanto aut; kia pikanto 1.0 flex
carro :: Kia :: 2012 :: ^cerato (?!koup) ::  :: cerato 1.6 aut; serato ex 1.6; kia cerato sx
carro :: Kia :: 2013 :: ^sportage ::  :: sportage lx 2.0; sportage ex aut flex; esportage lx; kia sportagem; kia motors esportage 2.0 flex
carro :: Chery :: 2014 :: ^qq ::  :: chery qq; cherry qq 1.1; qq 1.0 completo; cheri q q
carro :: Chery :: 2021 :: ^tiggo 5x ::  :: tiggo 5x txs; tigo 5x turbo; caoa chery tiggo5x; tiggo 5 x t
carro :: JAC :: 2012 :: ^j3 (?!turin) ::  :: jac j3 1.4 hatch; jaque j3 hatch; jac jota 3
carro :: Suzuki :: 2015 :: ^jimny ::  :: jimny 4sport; jimny 4all 1.3; gimny 4x4; jimini 4 sun
carro :: BMW :: 2015 :: ^320ia? (?!gt ) ::  :: 320i active flex; bmw 320 i; bmw 320ia sport gp; 320i turbo
carro :: Audi :: 2004 :: ^a3 ::  :: a3 1.8 turbo; a3 1.6 4p; audi a 3 150cv; aldi a3 1.8
carro :: Audi :: 2017 :: ^a3 sed ::  :: a3 sedan 1.4 tfsi; audi a3 sd 1.4 turbo; a3 sedan ambition 2.0
carro :: Mercedes-Benz :: 2013 :: ^c-180 (?!.*coupe) ::  :: c180 cgi; c 180 turbo; mercedes c180 sport; mercedez c-180 cgi
carro :: Mercedes-Benz :: 2018 :: ^gla ::  :: gla 200 advance; gla200 style; mercedes gla 250; gla 45 amg
carro :: Volvo :: 2020 :: ^xc 60 ::  :: xc60 t5 momentum; xc 60 t8; volvo xc60 inscription; xisé 60 d5
carro :: Land Rover :: 2014 :: ^range r\\w*\\.? ?\\.?evo ::  :: evoque pure; range rover evoque dynamic; evoqui prestige; land rover evok si4
carro :: BYD :: 2025 :: ^dolphin mini ::  :: dolphin mini; dolfin mini eletrico; byd mini; byd dolphin mini gs
carro :: Dodge :: 2013 :: ^journey ::  :: journey rt 3.6; jorney sxt; dodge journei v6
moto :: Honda :: 1998 :: ^cg 125 titan ::  :: titan 125; cg titan 98; honda cg125 titan; titam 125
moto :: Honda :: 1992 :: ^cg 125 today ::  :: cg today 125; honda today; cg tudei 92
moto :: Honda :: 2002 :: ^cg 125 titan ::  :: titan 125 ks; cg 125 titan es; cg titan kse; titã 125 ks
moto :: Honda :: 2007 :: ^cg 150 titan ::  :: titan 150 esd; cg150 titan ks; cg titan 150 es; tita 150
moto :: Honda :: 2013 :: ^cg 150 fan ::  :: fan 150 esdi; cg 150 fan flex; cg fam 150
moto :: Honda :: 2010 :: ^cg 125 fan ::  :: fan 125 ks; cg fan 125 es; cg125 fã; honda fan 125
moto :: Honda :: 2020 :: ^cg 160 titan ::  :: titan 160; cg160 titan; cg titan 160 flex; tita 160; moto honda titan 160 2020 vermelha
moto :: Honda :: 2022 :: ^cg 160 start ::  :: start 160; cg start; cg160 istart; honda cg 160 estart
moto :: Honda :: 2019 :: ^cg 160 fan ::  :: fan 160; cg fan 160 flex; cg160 fam; fan cg 160
moto :: Honda :: 2003 :: ^c 100 biz ::  :: biz 100 es; bizinha 100; c100 biz; honda bis 100 ks
moto :: Honda :: 2010 :: ^biz 125 ::  :: biz 125 es; biz125 ks; bis 125 flex; biss 125 es
moto :: Honda :: 2021 :: ^biz 125 ::  :: biz 125 flex; biz 125i; bizinha 125; honda bizz 125; biz honda biz 125 i 2021
moto :: Honda :: 2019 :: ^biz 110 ::  :: biz 110i; biz110; bis 110
moto :: Honda :: 2012 :: ^pop 100 ::  :: pop 100; popinha 100; honda pope 100
moto :: Honda :: 2020 :: ^pop 110 ::  :: pop 110i; pop110; honda popi 110
moto :: Honda :: 2008 :: ^nxr 150 ::  :: bros 150 esd; nxr bros 150; broz 150 ks; nxr150
moto :: Honda :: 2019 :: ^nxr 160 ::  :: bros 160; nxr 160 esdd; bross 160 flex; nxr160 broz; moto bros 160 esdd partida eletrica 2019
moto :: Honda :: 2015 :: ^xre 300 ::  :: xre 300 abs; xre300 rally; x r e 300
moto :: Honda :: 2020 :: ^xre 190 ::  :: xre 190; xre190 adventure; honda xr e190
moto :: Honda :: 2025 :: ^sahara 300 ::  :: sahara 300 rally; nova sahara 300; saara 300 adventure
moto :: Honda :: 2006 :: ^xr 250 tornado ::  :: tornado 250; xr 250 tornado; xr250; tornadinho 250
moto :: Honda :: 2005 :: ^cbx 250 twister ::  :: twister 250; cbx 250; cbx tuister; tuíster 250
moto :: Honda :: 2012 :: ^cb 300r ::  :: cb 300r; cb300 flex; cb 300 r abs
moto :: Honda :: 2024 :: ^cb 300f twister ::  :: cb 300f; nova twister 300; cb300f tuister; twister cb 300
moto :: Honda :: 2010 :: ^cb 600f ::  :: hornet 600; cb 600f hornet; ornet; cb600 hornete
moto :: Honda :: 2017 :: ^pcx 150 ::  :: pcx 150; pcx dlx; p c x 150
moto :: Honda :: 2019 :: ^cb 500x ::  :: cb 500x; cb500x abs; cb 500 x
moto :: Honda :: 2005 :: ^nx-4 ::  :: falcon 400; nx4 falcon; nx 400; falcom nx-4
moto :: Honda :: 1991 :: ^cbx 750 ::  :: cbx 750 four; sete galo; cbx750 indy; 7 galo
moto :: Yamaha :: 2007 :: ^ybr 125 ::  :: ybr 125 ed; ybr125 k; ibr 125
moto :: Yamaha :: 2013 :: ^ybr 125 factor ::  :: factor 125 ed; ybr factor k1; fator 125 e
moto :: Yamaha :: 2020 :: ^ybr 150 ::  :: factor 150 ed; ybr 150 factor; fator 150; iamaha factor 150 preta
moto :: Yamaha :: 2014 :: ^ys 250 ::  :: fazer 250; ys250 blueflex; faser 250; ys 250 feiser; yamara fazer 250 2014 blue flex
moto :: Yamaha :: 2021 :: ^fz25 ::  :: fz25 fazer; fazer 250 abs; fz 25
moto :: Yamaha :: 2018 :: ^ys 150 ::  :: fazer 150 sed; ys150; faizer 150
moto :: Yamaha :: 2014 :: ^xtz 250 lander ::  :: lander 250; xtz lander; xtz250 landa
moto :: Yamaha :: 2019 :: ^xtz 150 ::  :: crosser 150 z; xtz 150 crosser; croser 150
moto :: Yamaha :: 2020 :: ^mt-03 ::  :: mt 03; mt03 abs; mt-03 321
moto :: Yamaha :: 2021 :: ^nmax ::  :: nmax 160; n max 160; enimax 160 abs
moto :: Yamaha :: 2012 :: ^t115 ::  :: crypton 115; cripton ed; crypiton k
moto :: Suzuki :: 2009 :: ^en 125 ::  :: yes 125; suzuki en 125 yes; ies 125
moto :: Suzuki :: 2010 :: ^intruder 125 ::  :: intruder 125; intruder125; suzuki entruder
moto :: Suzuki :: 2012 :: ^gsx 1300-r ::  :: hayabusa 1300; gsx1300r; raiabusa; hayabuza
moto :: Kawasaki :: 2014 :: ^ninja 300 ::  :: ninja 300; ninjinha 300 abs; kawazaki ninja 300
moto :: Dafra :: 2014 :: ^citycom 300 ::  :: citycom 300i; dafra citi com 300; sitycom
moto :: Haojue :: 2021 :: ^dk 150 ::  :: dk 150; dk150 haojue; raojue dk 150
moto :: Shineray :: 2017 :: ^xy 50-q phoenix ::  :: phoenix 50; shineray xy50 phoenix; xinerai fenix 50cc
moto :: BMW :: 2017 :: ^r 1200 gs ::  :: r1200gs adventure; bmw gs 1200; r 1200 gs
moto :: Royal Enfield :: 2022 :: ^meteor 350 ::  :: meteor 350 fireball; royal meteor; roial enfield meteor
moto :: Harley-Davidson :: 2012 :: ^fat boy ::  :: fat boy; harley fatboy; rarlei fat boy
caminhao :: Mercedes-Benz :: 1986 :: ^l-1113 ::  :: 1113; mercedes 1113 truck; mb 11-13 toco; mb1113 turbinado
caminhao :: Mercedes-Benz :: 2008 :: ^l-1620 ::  :: 1620 truck; mb 1620 eletronico; mercedes l1620; 16-20 6x2; mercedes benz 16 20 trucado 2008
caminhao :: Mercedes-Benz :: 1994 :: ^709 ::  :: mb 709; mercedes 709 bau; mercedinha 709
caminhao :: Mercedes-Benz :: 2010 :: ^710 ::  :: 710 plus; mb 710; mercedinha 710 carroceria
caminhao :: Mercedes-Benz :: 1987 :: ^608 ::  :: 608d; mercedes 608 d; mb 608 carroceria
caminhao :: Mercedes-Benz :: 1995 :: ^ls-1935 ::  :: 1935 cavalo; mb ls 1935; mercedes 19-35
caminhao :: Mercedes-Benz :: 2015 :: ^accelo 815 ::  :: accelo 815; acelo 815 bau; mb accelo 8.15
caminhao :: Mercedes-Benz :: 2015 :: ^atego 2426 ::  :: atego 2426; atego 24 26 truck; mb 2426 6x2
caminhao :: Mercedes-Benz :: 2012 :: ^axor 2544 ::  :: axor 2544; axor 25.44 6x2; achor 2544
caminhao :: Mercedes-Benz :: 2021 :: ^actros 2651 ::  :: actros 2651; actros 26 51 6x4; aquitros 2651
caminhao :: Volkswagen :: 2014 :: ^24-280 ::  :: 24280 constellation; vw 24.280 6x2; constelation 24 280 bau; caminhao volks 24-280 constelation truck 2014
caminhao :: Volkswagen :: 2015 :: ^8-160 ::  :: delivery 8160; vw 8.160; 8-160 bau
caminhao :: Volkswagen :: 1998 :: ^7-100 ::  :: vw 7100; 7.100 volks; caminhao vw 7 100
caminhao :: Volkswagen :: 2010 :: ^24-250 ::  :: 24250 constellation; vw 24.250 truck; 24-250 worker
caminhao :: Volkswagen :: 2019 :: ^9-170 ::  :: delivery 9170; vw 9.170; delivery 9-170 bau
caminhao :: Volkswagen :: 2022 :: ^meteor 29 ::  :: meteor 29.520; vw meteor 29520; meteoro 29 520 6x4
caminhao :: Ford :: 2010 :: ^cargo 815 ::  :: cargo 815e; ford cargo 815; cargo 8.15 bau
caminhao :: Ford :: 2015 :: ^cargo 2429 ::  :: cargo 2429; ford cargo 24 29 truck; cargo 2429 6x2 leito
caminhao :: Ford :: 1995 :: ^f-4000 ::  :: f4000 mwm; f 4000 turbo; ford effe 4000
caminhao :: Volvo :: 2019 :: ^fh-540 ::  :: fh 540 6x4; volvo fh540 globetrotter; fh 540 globetroter
caminhao :: Volvo :: 2000 :: ^fh-12 ::  :: fh12 380; volvo fh 12 globetrotter; fh 12 420 6x4
caminhao :: Volvo :: 1993 :: ^nl-12 ::  :: nl12 360; volvo nl 12 400; nl12 bicudo
caminhao :: Volvo :: 2014 :: ^vm 270 ::  :: vm 270 6x2; volvo vm270; vm 270 8x4 betoneira
caminhao :: Scania :: 2014 :: ^r-440 ::  :: r440 6x4; scania r 440; escania r440 6x2
caminhao :: Scania :: 1996 :: ^t-113 ::  :: t113 h 360; scania 113 bicuda; t 113 4x2
caminhao :: Scania :: 1987 :: ^l-111 ::  :: scania 111; jacare 111; l111 scania
caminhao :: Iveco :: 2014 :: ^tector 240e28 ::  :: tector 240e28; iveco tector 240 e28 6x2; ivéco tector 240e28 attack
caminhao :: Iveco :: 2015 :: ^daily chassi 35s14 ::  :: daily 35s14 chassi; iveco deili 35s14 chassi; daily 35 s14 chassi cd
caminhao :: DAF :: 2018 :: ^xf 105 ::  :: daf xf 105 510; xf105 460 6x2; daf xf 510 6x4
carro :: Fiat :: 2013 :: ^strada ::  :: strada working cs; strada adventure cd; istrada trekking ce; strada cabine dupla adventure
carro :: Fiat :: 2022 :: ^strada ::  :: strada freedom cd; strada volcano 1.3; nova strada endurance cs; estrada fridom; strada vulcano cabine dupla 1.3 21/22
carro :: Fiat :: 2019 :: ^toro ::  :: toro freedom 1.8 aut; toro volcano diesel 4x4; toru ranch; fiat toro 2.0 diesel; picape toro freedom flex at6 19/19
carro :: Chevrolet :: 2015 :: ^s10 ::  :: s10 ltz cd 4x4 diesel; s-10 lt flex; s 10 cs ls; esse dez ltz 2.8; caminhonete s10 ltz cabine dupla diesel 2015
carro :: Chevrolet :: 1999 :: ^s10 p ::  :: s10 2.2 cs; s10 4.3 v6 ce; s-10 luxe cabine dupla
carro :: Toyota :: 2017 :: ^hilux (?!sw4) ::  :: hilux srv cd 4x4 diesel; hilux srx; railux sr flex; hilux cd 2.8 aut; toyota rilux srv 4x4 turbo diesel automatica
carro :: Ford :: 2014 :: ^ranger (?!trop) ::  :: ranger xlt cd 3.2 4x4; ranger xls 2.2 diesel; ranger limited; renger 2.5 flex cd
carro :: Ford :: 2008 :: ^courier (?!van) ::  :: courier 1.6 l; curier flex; ford courier 1.6
carro :: Volkswagen :: 1999 :: ^saveiro ::  :: saveiro bola 1.6; saveiro g2 cl 1.8; saveirinho tsi 2.0
carro :: Mitsubishi :: 2014 :: ^l200 ::  :: l200 triton hpe diesel; l 200 savana; triton gls; elidozentos triton hls flex
carro :: Nissan :: 2018 :: ^frontier ::  :: frontier le cd 4x4; frontier cd diesel 4x4 aut; frontie le aut
carro :: Chevrolet :: 1995 :: ^d-20 ::  :: d20 custom; d 20 turbo cs; d-20 conquest; de vinte custom
carro :: Volkswagen :: 2009 :: ^kombi (?!furg) ::  :: kombi standard 1.4; kombi 9 lugares flex; kombi lotaçao; combi std
carro :: Mercedes-Benz :: 2015 :: ^sprinter .*furg ::  :: sprinter 415 furgao; isprinter 415 furgao teto alto; sprinter 515 cdi furgao longo
carro :: Mercedes-Benz :: 2014 :: ^sprinter .*van ::  :: sprinter 415 van luxo; sprinter van 515; sprinter 415 van 16 lugares; isprinter van teto alto
carro :: Fiat :: 2012 :: ^ducato (cargo|maxi) ::  :: ducato cargo 2.3; dukato maxicargo teto alto; ducato cargo curto diesel
carro :: Hyundai :: 2014 :: ^hr ::  :: hyundai hr 2.5; hr bau; hr hiundai longo
carro :: Fiat :: 2010 :: ^fiorino ::  :: fiorino furgao 1.3; fiorino fire flex; fiurino furgao
carro :: Renault :: 2016 :: ^master .*furg ::  :: master furgao l2h2; renault master grand furgao; máster furgão 2.3 diesel
caminhao :: Marcopolo :: 2013 :: ^volare .*w9 ::  :: volare w9 fly; micro onibus volare w9; volarre w9 executive
caminhao :: Marcopolo :: 2010 :: ^volare .*v8 ::  :: volare v8 executivo; micro onibus volare v8; volare a8 v8 escolar
caminhao :: Neobus :: 2008 :: ^thunder ::  :: thunder neobus; micro onibus neobus thunder; tander escolar
caminhao :: Iveco :: 2014 :: ^cityclass ::  :: cityclass escolar; iveco city class; onibus escolar iveco cityclass
carro :: Gurgel :: 1991 :: ^br-800 ::  :: gurgel br 800; br800; gurgelzinho br-800
carro :: Lada :: 1992 :: ^niva ::  :: lada niva 4x4; niva 1.6; ladda niva pantanal
carro :: Fiat :: 1985 :: ^147 (c|c/) ::  :: fiat 147 c; 147 cl; fiatzinho 147
carro :: Ford :: 1986 :: ^corcel ::  :: corcel 2 gl; corcel ii gt; corsel 2 1.6
carro :: Ford :: 1989 :: ^del rey (?!belina) ::  :: del rey ghia; delrey gl 1.6; del rei l; ford delrei ghia
carro :: Toyota :: 1995 :: ^band.*picape ::  :: bandeirante pick up chassi longo; toyota bandeirante picape; toyotinha bandeirante chassi curto pick-up
carro :: Asia Motors :: 1996 :: ^towner coach ::  :: towner coach; asia touner coach full; tauner coach passageiro
carro :: Mercedes-Benz :: 1990 :: ^190-e ::  :: mercedes 190e; 190 e 2.3; mb 190e
carro :: Volkswagen :: 2026 :: ^tera ::  :: vw tera high; tera 1.0 mpi; terra 170 tsi volks; novo tera 2026
carro :: Renault :: 2026 :: ^boreal ::  :: boreal techno; renault boreau iconic; boreal evolution 1.3
carro :: Citroën :: 2025 :: ^basalt ::  :: basalt shine turbo; bazalt feel 1.0; citroen basalto shine
carro :: BYD :: 2025 :: ^song pro ::  :: song pro gs; byd song pro gl hibrido; songpro gs; bid song pro
carro :: GWM :: 2024 :: ^haval h6 ::  :: haval h6 gt; h6 phev 34; gwm raval h6
carro :: Nissan :: 2026 :: ^kait ::  :: kait advance; nissan kaite exclusive; kait active 1.6
carro :: Chevrolet :: 2024 :: ^montana ::  :: montana premier 1.2 turbo; nova montana ltz aut; montana rs; montanna lt
carro :: RAM :: 2024 :: ^rampage ::  :: rampage rebel; ram rampage laramie diesel; rempage rt hurricane
`,
  raras: `
carro :: Fiat :: 2014 :: ^grand siena ::  :: grand siena attractive 1.4; gran siena essence 1.6; grande siena 1.4 tetrafuel; grand sienna atractive
carro :: Fiat :: 1997 :: ^tempra (?!sw) ::  :: tempra 16v; tempra hlx 2.0; tenpra ouro 4p; tempra 2.0 8v 4 portas
carro :: Fiat :: 2002 :: ^marea week ::  :: marea weekend 2.0 20v; marea perua sx 1.6; marea wekend turbo; mareia uikende elx
carro :: Fiat :: 2011 :: ^idea\\b ::  :: idea attractive 1.4; ideia adventure 1.8 locker; fiat idea essence dualogic; ideia 1.4 fire flex
carro :: Fiat :: 2013 :: ^punto\\b ::  :: punto attractive 1.4; punto t-jet 1.4 turbo; punto sporting 1.8 dualogic; ponto essence 1.6; puntinho atractive 2013
carro :: Fiat :: 2014 :: ^doblo  ?cargo ::  :: doblo cargo 1.8; doblo furgao 1.4; doblo carga flex; dobro cargo 1.4 2014
carro :: Fiat :: 1994 :: ^uno (?!mille) ::  :: uno cs 1.5; uno 1.6r mpi; uno turbo ie; uninho quadrado 1.5 ie
carro :: Fiat :: 1991 :: ^elba ::  :: elba csl 1.6; elba weekend 1.5; ellba perua 1.6; elba s 4p 91
carro :: Fiat :: 1987 :: ^147 c/ ::  :: 147 c; fiat 147 1.3 alcool; 147 spazio; fiat 174 cl
carro :: Fiat :: 2015 :: ^bravo ::  :: bravo sporting 1.8; bravo essence dualogic; brava t-jet 2015; bravu 1.8 16v wolverine
carro :: Fiat :: 2013 :: ^freemont ::  :: freemont precision 2.4; fremont emotion 5 lugares; frimont 7l 2.4 aut
carro :: Fiat :: 2019 :: ^toro ::  :: toro freedom 1.8 aut; toro volcano diesel 4x4; touro ranch 2.0; toro vulcano 9 marchas; toro fredom cd flex
carro :: Fiat :: 2020 :: ^argo ::  :: argo drive 1.0; argo treking 1.3; argo hgt 1.8; argo precision at6; fiat argos 1.0 draive
carro :: Fiat :: 2021 :: ^cronos ::  :: cronos drive 1.3; cronos precision 1.8 aut; cronus 1.3 draive; cromos hgt 1.8
carro :: Fiat :: 2023 :: ^pulse ::  :: pulse drive 1.3 cvt; pulse abarth; pulsse audace t200; puse impetus turbo
carro :: Chevrolet :: 1998 :: ^corsa (?!sed|.*sed|.*wagon|pick|.*pick|.*sw) ::  :: corsa wind 1.0; corsinha 2p mpfi; corsa hatch super 4p; corssa uind 98
carro :: Chevrolet :: 2006 :: ^montana ::  :: montana conquest 1.4; montana sport 1.8; montanna 1.8 flex; montaninha conquist
carro :: Chevrolet :: 2024 :: ^montana ::  :: montana premier 1.2 turbo aut; nova montana ltz; montana rs; montana premie 2024
carro :: Chevrolet :: 2009 :: ^meriva ::  :: meriva joy 1.4; meriva maxx easytronic; meriwa premium 1.8; merivinha ss 1.8
carro :: Chevrolet :: 2007 :: ^zafira ::  :: zafira elite 2.0 aut; zafira expression 7 lugares; safira confort 2.0; zafyra elegance flexpower
carro :: Chevrolet :: 2007 :: ^vectra (?!gt|hatch) ::  :: vectra elegance 2.0; vectra elite 2.4 aut; vetra expression flex; vectra sedan eleganse
carro :: Chevrolet :: 1997 :: ^vectra ::  :: vectra gls 2.0; vectra cd 16v; vectra b gl 2.0; vequitra cd 2.0
carro :: Chevrolet :: 2010 :: ^astra (?!sed) ::  :: astra hatch advantage 2.0; astra advantage aut; astra adivantagi 140cv; hastra hacth 2.0 flex
carro :: Chevrolet :: 1994 :: ^kadett ::  :: kadett gsi 2.0; kadett gl efi; cadete sl 1.8; kadet lite; kadete gls conversivel
carro :: Chevrolet :: 1993 :: ^ipanema ::  :: ipanema gl 1.8; ipanema perua sl 2.0; ipanena 4p wave; kadett ipanema gls
carro :: Chevrolet :: 1991 :: ^chevette ::  :: chevette dl 1.6; chevete junior; chevette sl/e; xevete se 1.6 alcool
carro :: Chevrolet :: 1990 :: ^caravan ::  :: caravan comodoro 4.1; caravan diplomata aut; opala caravan 2.5; caravam 6 cilindro sle
carro :: Chevrolet :: 2015 :: ^cobalt ::  :: cobalt ltz 1.8 aut; cobalt lt 1.4; cobalte graphite; cobal ltz automatico
carro :: Chevrolet :: 2018 :: ^spin ::  :: spin activ 1.8; spin premier 7 lugares; spim ltz at6; spin ativ 7l aut
carro :: Chevrolet :: 2012 :: ^agile ::  :: agile ltz 1.4; agile lt easytronic; agile wifi; agilli ltz 1.4 8v
carro :: Chevrolet :: 2013 :: ^sonic (?!sed) ::  :: sonic ltz hatch; sonic 1.6 16v hatch aut; sonik hb lt; chevrolet sonic hatchback ltz
carro :: Ford :: 2003 :: ^fiesta (?!sed|.*sed) ::  :: fiesta street 1.0; fiesta hatch 1.6; fiest supercharger 1.0; festa zetec rocam
carro :: Ford :: 2012 :: ^fiesta (?:sed|.*sed) ::  :: fiesta sedan rocam 1.6; fiesta seda se 1.6 flex; fiesta sedan 1.0 class; fiesta new sedan se
carro :: Ford :: 2008 :: ^ecosport ::  :: ecosport xlt 1.6; eco sport xls freestyle; ecosporte 2.0 aut; ecosport 4wd 2.0; ecoesporte xlt frestaile
carro :: Ford :: 2011 :: ^focus (?!sed|.*sed) ::  :: focus hatch 1.6 glx; focus 2.0 ghia; focus titanium 2.0 aut; focos hatch glx
carro :: Ford :: 2011 :: ^fusion ::  :: fusion sel 2.5; fusion v6 awd; fuzion hybrid; fusiom 2.5 16v teto
carro :: Ford :: 1999 :: ^escort (?!s\\.?w) ::  :: escort zetec 1.8 gl; escort glx 16v hatch; scort zetec glx 4p; escorte 1.6 gl
carro :: Ford :: 1989 :: ^del rey (?!belina) ::  :: del rey ghia 1.8; delrey glx; del rei l 1.6; derley guia 1.8 89
carro :: Ford :: 1992 :: ^pampa ::  :: pampa 1.8 gl; pampa l 1.6; pampa ghia alcool; panpa 4x4 1.6
carro :: Ford :: 2005 :: ^ranger ::  :: ranger xlt 3.0 diesel cd; ranger xls cab simples 2.3; renger 4x4 diesel; rager limited cd
carro :: Volkswagen :: 2012 :: ^saveiro ::  :: saveiro cross ce 1.6; saveiro g5 cs; saveiro trooper cab estendida; saveirinho 1.6 flex; saveiro surf g5
carro :: Volkswagen :: 2011 :: ^spacefox ::  :: spacefox 1.6 trend; space fox sportline; speicefox 1.6; space fox i-motion perua
carro :: Volkswagen :: 2010 :: ^crossfox ::  :: crossfox 1.6; cross fox i-motion; crosfox 2010 flex; croxfox 1.6
carro :: Volkswagen :: 1995 :: ^logus ::  :: logus gls 1.8; logus gl 1.6; loggus cli 1.8; logos glsi 2.0
carro :: Volkswagen :: 1995 :: ^pointer ::  :: pointer gti 2.0; pointer cli 1.8; ponter gli; pointier 1.8 4p
carro :: Volkswagen :: 2008 :: ^bora ::  :: bora 2.0; bora tiptronic 2.0; borra 2.0 aut; vw bora 2.0 4p flex
carro :: Volkswagen :: 2011 :: ^jetta variant ::  :: jetta variant 2.5; jetta perua 2.5 aut; jeta variante 2.5 20v; getta variant
carro :: Volkswagen :: 2010 :: ^passat variant ::  :: passat variant 2.0 tsi; passat perua turbo; passat variante 2.0 fsi; passate variant dsg
carro :: Volkswagen :: 2014 :: ^amarok ::  :: amarok highline cd 4x4 diesel; amarok trendline 2.0 tdi; amaroki se cd; amarroc cs 2.0
carro :: Volkswagen :: 2023 :: ^nivus ::  :: nivus comfortline 200 tsi; nivus highline; niwus 1.0 tsi aut; nivos rai line
carro :: Toyota :: 2007 :: ^corolla fielder ::  :: corolla fielder xei 1.8; fielder seg aut; corola fielde 1.8 flex; filder perua xei
carro :: Toyota :: 2016 :: ^etios.*sed ::  :: etios sedan xls 1.5; etios seda x aut; etios sedam platinum; ethios sedan xs 1.5
carro :: Toyota :: 2018 :: ^etios (?!.*sed) ::  :: etios hatch x 1.3; etios cross 1.5; etius xs 1.5 aut; etyos ready hatch
carro :: Toyota :: 2009 :: ^hilux sw4 ::  :: hilux sw4 srv 3.0; sw4 diesel 4x4 aut; sw 4 7 lugares; rilux sw4 srv
carro :: Toyota :: 1994 :: ^band\\.?picape ::  :: bandeirante picape diesel; bandeirantes pick up cabine dupla; bandeirante picap chassi longo; toyota bandeirant picape 4x4
carro :: Honda :: 2012 :: ^fit ::  :: fit lx 1.4; fit ex 1.5 aut; honda fity lx cvt; fit dx; fite 1.4 flex automatico
carro :: Honda :: 2023 :: ^city.*(?:hat|hb) ::  :: city hatch exl; city hatchback touring; citi hatch ex 1.5; honda cyti hatch cvt
carro :: Hyundai :: 2012 :: ^i30\\s ::  :: i30 2.0 gls; i 30 2.0 aut teto; i30 hatch 2.0 16v; i-30 2.0 completo; hyunday i30 2.0
carro :: Hyundai :: 2014 :: ^ix35 ::  :: ix35 2.0 flex aut; ix 35 gls; ix35 gl; xi35 2.0; ix-35 2.0 completa
carro :: Hyundai :: 2009 :: ^azera ::  :: azera 3.3 v6; azerra gls 3.3; asera v6 aut; hyundai azzera
carro :: Hyundai :: 2012 :: ^veloster ::  :: veloster 1.6 16v; velouster 3 portas; veloste 1.6 aut; velozter teto solar
carro :: Renault :: 2006 :: ^clio.*sed ::  :: clio sedan 1.6 privilege; clio sedan authentique 1.0; clio seda 16v expression; cliu sedam 1.0
carro :: Renault :: 2005 :: ^scenic ::  :: scenic privilege 2.0; scenic 1.6 16v; cenic expression 1.6; senic altentic 1.6; scennic 2.0 aut
carro :: Renault :: 2019 :: ^duster (?!oroch) ::  :: duster expression 1.6; duster dinamique 2.0 aut; daster 1.6 cvt; duester dynamique 4x4
carro :: Renault :: 2018 :: ^(?:duster )?oroch ::  :: duster oroch dynamique 2.0; oroch 1.6 expression; orok 2.0 aut; oroche cabine dupla 1.6
carro :: Renault :: 2016 :: ^fluence ::  :: fluence dynamique 2.0 cvt; fluence privilege; fluense 2.0 16v; fluensce gt line
carro :: Renault :: 2010 :: ^symbol ::  :: symbol expression 1.6; symbol privilege 16v; simbol 1.6 8v; cimbol privilegi
carro :: Renault :: 2016 :: ^sandero step|^stepway ::  :: sandero stepway 1.6; stepway easy-r; sandeiro stepuei 1.6; sandero step way dynamique
carro :: Renault :: 2011 :: ^logan ::  :: logan expression 1.6; logan 1.0 authentique; logam privilege 1.6; renault lougan 8v hi-torque
carro :: Peugeot :: 2010 :: ^207 (?:sed|.*passion|.*sed) ::  :: 207 passion xr 1.4; 207 sedan xs 1.6 aut; 207 passiom 1.4; peugeout 207 pasion xrs
carro :: Peugeot :: 2008 :: ^307 (?:sed|.*sed) ::  :: 307 sedan feline 2.0; 307 sedam griffe aut; 307 presence sedan 1.6; peujo 307 seda
carro :: Peugeot :: 2014 :: ^308 (?!cc|.*cc) ::  :: 308 allure 2.0 aut; 308 thp felline; pejo 308 active 1.6; 308 griffe turbo 165; peugeot308 alure
carro :: Peugeot :: 2012 :: ^408 ::  :: 408 allure 2.0; 408 thp griffe; 408 feline aut sedan; pejot 408 fellini 2.0
carro :: Peugeot :: 2011 :: ^hoggar ::  :: hoggar xr 1.4; hogar escapade 1.6; hogga x-line; rogar 1.4 cab simples
carro :: Citroën :: 2007 :: ^xsara picasso ::  :: xsara picasso glx 1.6; picasso exclusive 2.0 aut; xara picaso 1.6; chara picasso 2.0; xsarapicasso glx
carro :: Citroën :: 2011 :: ^c4 pal ::  :: c4 pallas glx 2.0; c4 palas exclusive aut; c-4 pallas; citroem c4 pallaz 2.0
carro :: Citroën :: 2015 :: ^c4 lounge ::  :: c4 lounge tendance 2.0; c4 lounge thp exclusive; c4 launge 1.6; c4 loungi origine
carro :: Citroën :: 2020 :: ^c4 cactus ::  :: c4 cactus feel 1.6; c4 cactus shine thp; cactos feel pack aut; c4 cactos; cactus live manual
carro :: Citroën :: 2012 :: ^aircross ::  :: aircross glx 1.6; c3 aircross exclusive aut; air cross 1.6 16v; c3 aicross glx; ercros 1.6
carro :: Citroën :: 2010 :: ^c3 (?!pic|air|.*picasso) ::  :: c3 glx 1.4; c3 exclusive 1.6 aut; c 3 xtr 1.6; c3 1.4 flex solaris; citroem c3 glx
carro :: Nissan :: 2011 :: ^grand livina|^livina.*grand ::  :: grand livina sl 1.8; gran livina s 7 lugares; grand livinna aut; livina grand 1.8
carro :: Nissan :: 2010 :: ^livina (?!grand) ::  :: livina s 1.6; livina xgear 1.8 aut; livina x-gear sl; livinna 1.8 16v
carro :: Nissan :: 2011 :: ^tiida (?!.*sed) ::  :: tiida sl 1.8; tiida hatch s aut; tida 1.8 flex; tiidda s 1.8
carro :: Nissan :: 2008 :: ^frontier ::  :: frontier le cd 4x4 2.5 diesel; frontier xe 4x2; frontie se 2.5 cd; fronteira le aut
carro :: Nissan :: 2006 :: ^xterra ::  :: xterra se 2.8 diesel; x terra xe 4x4; xtera 2.8; exterra se mwm
carro :: Nissan :: 2015 :: ^sentra ::  :: sentra sl 2.0 cvt; sentra s 2.0; centra sv aut; sentrra unique
carro :: Mitsubishi :: 2011 :: ^pajero tr4 ::  :: pajero tr4 2.0 flex aut; tr4 4x4; tr 4 2.0 gls manual; pagero tr4
carro :: Mitsubishi :: 2012 :: ^pajero dakar ::  :: pajero dakar 3.2 diesel; dakar hpe 7 lugares; pajeiro dacar hpe; pajero dakkar flex v6
carro :: Mitsubishi :: 2014 :: ^l200 triton ::  :: l200 triton hpe 3.2 cd; triton gls 4x4 diesel; l 200 triton flex; l200 tritom savana; l200 tritton hpe
carro :: Mitsubishi :: 2015 :: ^asx ::  :: asx 2.0 cvt; asx 4x4 awd; axs 2.0 aut; mitsubishi a s x 2.0 16v
carro :: Mitsubishi :: 2014 :: ^lancer ::  :: lancer gt 2.0; lancer hl-t; lanser 2.0 cvt; mitsubishi lance ht
carro :: Mitsubishi :: 2016 :: ^outlander ::  :: outlander gt v6; outlander 2.0 cvt; outlender diesel 2.2; autlander 7 lugares
carro :: Suzuki :: 2011 :: ^grand vitara ::  :: grand vitara 2.0 4x2 aut; gran vitara 4x4; gram vitara 2.0; grand vittara limited
carro :: Suzuki :: 2014 :: ^jimny ::  :: jimny 4work; jimny 1.3 4all; gimny 4x4 1.3; jimi 4sport; jiminy 1.3
carro :: Subaru :: 2011 :: ^forester ::  :: forester xs 2.0 aut; forester xt turbo; foreste 2.0 4x4; subaro forrester s
carro :: Subaru :: 2009 :: ^impreza ::  :: impreza sedan 2.0; impreza wrx 2.5; inpreza hatch 1.5; imprezza sti
carro :: Kia :: 2012 :: ^picanto ::  :: picanto ex 1.0; picanto aut 1.0 flex; picanton ex2; pikanto 1.0 manual; kia picantu j318
carro :: Kia :: 2013 :: ^cerato (?!koup|hatch) ::  :: cerato sx 1.6 aut; cerato ex manual; serato 1.6 flex; ceratto sx3 e.290
carro :: Kia :: 2012 :: ^sportage ::  :: sportage lx 2.0; sportage ex awd aut; esportage 2.0 flex; sportagi ex p.580
carro :: Kia :: 2011 :: ^sorento ::  :: sorento 3.5 v6 7 lugares; sorento ex 2.4; sorrento 4x4; sorento s.656
carro :: JAC :: 2012 :: ^j3 (?!.*(?:turin|sed)) ::  :: j3 1.4 16v; jac j 3 hatch; j3 hatch 1.4; jac j3 1.4 vvt
carro :: JAC :: 2013 :: ^j3.*(?:turin|sed) ::  :: j3 turin 1.4; j3 turim sedan; jac turin 1.4 16v; j 3 turin
carro :: Chery :: 2013 :: ^qq ::  :: qq 1.1; qq 1.0 completo; chery qq 16v 4p; q q 1.1; cherri qq
carro :: Chery :: 2020 :: ^tiggo 5x ::  :: tiggo 5x txs 1.5 turbo; tigo 5x t; tiggo5x aut; tigu 5 x txs
carro :: BYD :: 2024 :: ^song plus ::  :: song plus dmi; song plus premium hibrido; sog plus dm-i; song pluz gs
carro :: BYD :: 2024 :: ^yuan plus ::  :: yuan plus eletrico; yuan plus gs; iuan plus; byd yuam plus
carro :: GWM :: 2024 :: ^haval h6 ::  :: haval h6 phev; h6 hev2 hibrido; raval h6 gt; havall h6 premium
carro :: BMW :: 2011 :: ^320i ::  :: 320i 2.0 aut; 320 i joy; bmw 320ia; bm 320 top; bmw 3 20i 2011
carro :: BMW :: 2015 :: ^x1 ::  :: x1 sdrive 2.0; x1 s drive 20i; bmw x 1 xdrive; x1 sdraive turbo
carro :: Audi :: 2003 :: ^a3 ::  :: a3 1.8 turbo; a3 1.6 4p; audi a 3 180cv; a3 1.8 aut turbinado; audy a3 1.8
carro :: Audi :: 2015 :: ^a3 sed ::  :: a3 sedan 1.4 tfsi; a3 sedan s-tronic; a3 sedam ambiente; audi a3 seda 1.8 t
carro :: Mercedes-Benz :: 2001 :: ^classe a ::  :: classe a 160; a160 elegance; class a 190 avantgarde; mercedinha classe a classic; a 160 classica
carro :: Volvo :: 2014 :: ^xc 60 ::  :: xc60 2.0 t5; xc 60 dynamic; volvo cx60 t6 awd; xc-60 momentum; vouvo xc60
carro :: Land Rover :: 2010 :: ^freelander ?2 ::  :: freelander 2 s 3.2; freelander2 hse; frilander 2 v6; land rover free lander 2 se
carro :: Land Rover :: 2013 :: ^range.*evoque ::  :: evoque pure 2.0; range rover evoque dynamic; evoki prestige tech; land rover evok
carro :: Jeep :: 2000 :: ^cherokee ::  :: cherokee sport 4.0; cheroke 4x4 sport 2.5; cherokee classic; jeep xeroqui 4.0
carro :: RAM :: 2024 :: ^rampage ::  :: rampage laramie diesel; ram rampage rt 2.0 turbo; rampeige rebel; ranpage big horn
carro :: Troller :: 2010 :: ^t-4 ::  :: t4 3.2 diesel; troller t 4 xlt; troler t4; trolle t4 capota rigida
carro :: Lifan :: 2014 :: ^x60 ::  :: x60 talent 1.8; x 60 vip; lifan x60 1.8 16v; liffan x60 talent
carro :: Mini :: 2013 :: ^cooper.*countryman|^cooper.*country ::  :: cooper countryman s; mini countryman all4; cooper s country man 1.6 turbo; mine cooper contriman
moto :: Honda :: 2005 :: ^nx-?4 falcon ::  :: nx4 falcon; falcon 400; nx 400 falcom; falcao nx4
moto :: Honda :: 2014 :: ^nxr 150 ::  :: bros 150 esd; nxr 150 bros; broz 150 es; nxr bross 150 mix
moto :: Honda :: 2010 :: ^pop 100 ::  :: pop 100; popzinha 100; pope 100cc; pop100
moto :: Honda :: 2012 :: ^lead ::  :: lead 110; lide 110; honda leed 110 automatica
moto :: Honda :: 2015 :: ^cb 500x ::  :: cb 500x; cb500x abs; cb 50 0x; cbx 500 x adventure
moto :: Honda :: 2009 :: ^cb 600f ::  :: hornet 600; cb 600f hornet; ornete 600; cb600 hornet abs; hornt 600f
moto :: Honda :: 2008 :: ^xr 250 ::  :: xr 250 tornado; tornado 250; xr tornato 250; tornadu 250
moto :: Honda :: 1995 :: ^cg 125 (?!cargo) ::  :: cg 125 titan; titan 125; cg titam 125; titanzinha 125 95
moto :: Yamaha :: 2008 :: ^ybr 125 ::  :: ybr 125 k partida pedal; ybr 125 ed; yrb 125 e; ybr125k
moto :: Yamaha :: 2012 :: ^(?:ys 250|fazer 250) ::  :: fazer 250; ys 250 fazer; faser 250 blueflex; fazer ys250 limited
moto :: Yamaha :: 2013 :: ^xt 660z ::  :: tenere 660; xt 660z tenere; tenerre 660; xt660 z tenere
moto :: Yamaha :: 2010 :: ^xt 660 ::  :: xt 660r; xt660 r; x t 660; xt 66o
moto :: Yamaha :: 1996 :: ^dt 180 ::  :: dt 180; dt180 z; dt 18o trail; yamaha d t 180
moto :: Yamaha :: 1990 :: ^rd 350 ::  :: rd 350; rd350 r; viuva negra rd 350; rd 350lc
moto :: Yamaha :: 2014 :: ^t115 ::  :: crypton 115; t115 cripton; cripiton 115 ed; crypton ed k
moto :: Yamaha :: 2012 :: ^xj6 ::  :: xj6 n; xj 6 f; xj6n abs; xj-6 600
moto :: Yamaha :: 2007 :: ^neo at ::  :: neo 115; neo at115; neo automatica; neu at 115
moto :: Suzuki :: 2012 :: ^bandit (?:n-?|)1250|^bandit 1250 ::  :: bandit 1250n; bandit 1250 s; bandite 1250; bandi 1250n abs
moto :: Suzuki :: 2015 :: ^dl 650 ::  :: v-strom 650; vstrom 650 xt; dl650 v strom; vistron 650
moto :: Suzuki :: 2006 :: ^intruder 125 ::  :: intruder 125; intrudi 125; intruder125 custom; intruders 125
moto :: Suzuki :: 2010 :: ^boulevard m800 ::  :: boulevard m800; bolevard m 800; bulevar 800; boulevar m 800
moto :: Kawasaki :: 2015 :: ^ninja 300 ::  :: ninja 300; ninja 300 abs; ninjinha 300; kawazaki ninja300
moto :: Kawasaki :: 2020 :: ^z ?900 ::  :: z900; z 900 abs; kawasaki z9oo; z-900 rs
moto :: Triumph :: 2015 :: ^tiger 800 ::  :: tiger 800 xc; tiger 800 xr; taiger 800; tigre 800 xcx
moto :: Triumph :: 2024 :: ^speed 400 ::  :: speed 400; spid 400; triunph speed 400; speeed 400
moto :: Harley-Davidson :: 2013 :: ^xl 883n ::  :: iron 883; xl 883n; sportster 883 iron; airon 883
moto :: Harley-Davidson :: 2010 :: ^fat boy ::  :: fat boy; fatboy 1600; fet boy; harley fat boi
moto :: KTM :: 2018 :: ^duke 390 ::  :: duke 390; duque 390; ktm duk 390; 390 duke abs
moto :: Royal Enfield :: 2024 :: ^hunter ::  :: hunter 350; hanter 350; royal enfild hunter 350; hunter350 rebel
moto :: Dafra :: 2010 :: ^speed 150 ::  :: speed 150; dafra spid 150; sped 150; dafra speed150 preta
moto :: Dafra :: 2012 :: ^citycom ::  :: citycom 300i; city com 300; citicom 300 i; sitycom 300
moto :: Dafra :: 2014 :: ^next 250 ::  :: next 250; nexti 250; dafra next250; nexte 250
moto :: Kasinski :: 2010 :: ^mirage 150 ::  :: mirage 150; miragi 150; kasinsk mirage 150 custom
moto :: Sundown :: 2007 :: ^web ::  :: web 100; web evo 100; ueb 100; sundow web 100
moto :: Sundown :: 2008 :: ^hunter ::  :: hunter 100; hanter 100; sundown hunte 100
moto :: Shineray :: 2012 :: ^xy 50 ?-?q ::  :: xy 50q; shineray 50q; xy50 q cinquentinha; chineray 50 q
moto :: Traxx :: 2011 :: ^jl 50 ::  :: jl 50; jl50 q 8; traxx 50 jl; traks jl 50
moto :: Haojue :: 2022 :: ^dk 150 ::  :: dk 150; dk150 s cbs; haojui dk 150; dk 15o
moto :: Bajaj :: 2024 :: ^dominar 400 ::  :: dominar 400; dominar400 ug; domina 400; dominnar 400
moto :: Agrale :: 1992 :: ^elefantre 30 ::  :: elefantre 30.0; elefantre 30; elefant 30.0; agrale 30.0 elefantre
caminhao :: Mercedes-Benz :: 1986 :: ^608 ::  :: 608 d; mb 608; 608d bau; mercedinha 608
caminhao :: Mercedes-Benz :: 1994 :: ^709 ::  :: 709; mercedes 709 ce; mercedez 709; 7 09 carroceria
caminhao :: Mercedes-Benz :: 1985 :: ^l-?1113 ::  :: 1113 toco; l 1113; mb 1113 truck; l1113 cacamba; mercedao 11 13
caminhao :: Mercedes-Benz :: 2014 :: ^accelo (?:815) ::  :: accelo 815; acelo 815; mb acello 815 bau; accelo815 ce
caminhao :: Mercedes-Benz :: 2013 :: ^axor 2544 ::  :: axor 2544; axor 2544 s 6x2; achor 2544; axo 2544 cavalo
caminhao :: Scania :: 1986 :: ^t-?112 ::  :: t112 hw; scania 112 bicudo; t 112 h 4x2; scania 112 hs; scanea t 112
caminhao :: Scania :: 1995 :: ^r-?113 ::  :: r113 360; r 113 h; scania 113 topline r; escania r113
caminhao :: Scania :: 2022 :: ^r-?450 ::  :: r450 6x2; r 450 a; scania r450 super; scani r 450 4x2
caminhao :: Volvo :: 2010 :: ^fh 440 ::  :: fh 440 6x2; fh440 globetrotter; f h 440 6x4; vouvo fh 440
caminhao :: Volvo :: 2001 :: ^fh-?12 ::  :: fh12 380; fh 12 420 globetroter; volvo fh12 4x2; fh 12 6x4
caminhao :: Volkswagen :: 2010 :: ^8-?150|^8\\.150 ::  :: 8150 delivery; 8.150e; vw 8 150; 8-150 e delivery; delivery 8150 bau
caminhao :: Volkswagen :: 2014 :: ^24-?280 ::  :: 24280 constellation; 24.280 6x2; vw 24 280; constelation 24-280 truck
caminhao :: Volkswagen :: 2009 :: ^13-?180 ::  :: 13180; 13.180 worker; vw 13 180 toco; 13-180 constellation
caminhao :: Ford :: 1990 :: ^f-?4000 ::  :: f4000; f 4000 mwm; f4.000 carroceria; fordinho f4000; f 400 0 ford
caminhao :: Ford :: 1986 :: ^f-?13000 ::  :: f13000; f 13000 toco; f13.000 truck; ford f1300 0
caminhao :: Ford :: 2014 :: ^cargo 2429 ::  :: cargo 2429 6x2; cargo 2429 leito; kargo 2429; cargo 24 29 truck
caminhao :: Agrale :: 2010 :: ^8500 ::  :: 8500 turbo; agrale 8500 ce; agrali 8500; 85 00 cd
caminhao :: DAF :: 2018 :: ^xf 105 ::  :: xf105 ftt 510; xf 105 460; daf xf 105 6x4; xf105 fts 6x2; daff xf 105
caminhao :: MAN :: 2014 :: ^tgx 28 ::  :: tgx 28.440; tgx 28440 6x2; man tgx 28 440; tgex 28.440
caminhao :: Navistar :: 2001 :: ^international 4700 ::  :: international 4700; internacional 4700; inter 4700 toco; international 47 00
caminhao :: Navistar :: 2011 :: ^international 9800 ::  :: international 9800i 6x4; internacional 9800; 9800 i bicudo; inernational 9800i
caminhao :: GMC :: 1998 :: ^7-?110 ::  :: 7110 turbo; gmc 7.110; gmc 7 110 bau
caminhao :: Chevrolet :: 1987 :: ^d-?60 ::  :: d60 diesel; d 60 toco; chevrolet d60 cacamba; chevrole d-60
caminhao :: Chevrolet :: 1990 :: ^12000 ::  :: 12000 toco; gm 12000 perkins; 12.000 custom; chevrolet 12 000 truck
carro :: Volkswagen :: 2010 :: ^kombi (?!.*furg) ::  :: kombi standard 1.4; kombi lotacao 1.4 flex; kombe 1.4 escolar; combi std 9 lugares; perua kombi 1.4
carro :: Volkswagen :: 1996 :: ^kombi furg ::  :: kombi furgao 1.6; kombi furgao carburada; combi furgao 96; kombe fechada furgao
carro :: Mercedes-Benz :: 2014 :: ^sprinter 415 ::  :: sprinter 415 van; sprinter 415 cdi furgao; esprinter 415; sprinte 415 16 lugares
carro :: Mercedes-Benz :: 2006 :: ^sprinter 313 ::  :: sprinter 313 cdi; sprinter 313 furgao; isprinter 313 van; splinter 313 cdi
carro :: Fiat :: 2012 :: ^ducato ::  :: ducato minibus 2.3; ducato cargo furgao; ducatto maxi cargo; ducado 2.3 16 lugares
carro :: Renault :: 2018 :: ^master ::  :: master furgao l3h2; master minibus 2.3; master 2.3 dci grand furgao; renaut mester 2.3
carro :: Peugeot :: 2013 :: ^boxer ::  :: boxer minibus 2.3; boxer 330m furgao; pegeout boxe 2.3; boxxer 16 lugares
carro :: Citroën :: 2014 :: ^jumper ::  :: jumper furgao 2.3; jamper 2.3 33m; jumper minibus 16l; junper vetrato
carro :: Kia :: 2002 :: ^besta ::  :: besta gs 2.7; besta grand gs 3.0; bestinha 2.7 diesel; besta gs 12 lugares
carro :: Kia :: 2013 :: ^bongo ::  :: bongo k2500; bongo k-2500 hd; bongu 2.5 k 2500; kia bango k2500 bau
carro :: Asia Motors :: 1997 :: ^towner ::  :: towner sdx; towner furgao; tauner coach; asia touner luxo
carro :: Renault :: 2010 :: ^kangoo ::  :: kangoo express 1.6; kangoo expression hi-flex; cangu 1.6 express; kango sportway 1.6; kangu express furgao
caminhao :: Marcopolo :: 2014 :: ^volare.*w9 ::  :: volare w9 executivo; volare w 9 escolar; micro onibus volare w9; vollare w9 fretamento
caminhao :: Marcopolo :: 2008 :: ^volare.*v8 ::  :: volare v8 executivo; volare v 8 lotacao; volari v8; volare v8 escolar micro
carro :: Chevrolet :: 1994 :: ^d-20 ::  :: d20 custom; d 20 cd; d20 cabine dupla turbo; d20 conquest turbo
carro :: Gurgel :: 1991 :: ^br-800 ::  :: br800; br 800 sl; gurgel br8oo; gurgelzinho br 800
`,
}
