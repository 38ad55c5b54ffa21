/**
 * Phrases for "modelo", written by hand (invented, and after the titles of adverts). One line a vehicle: `tipo ::
 * marca :: ano :: família :: traços :: frases`.
 * Family and traits are patterns for FIPE's text in lower case without accents. Every used version must be of the
 * family. With traits, the value must lie among the values of the matching versions. A `;` separates phrases.
 */
export const FRASES_DIGITADAS = `
carro :: Chevrolet :: 2019 :: ^onix ::  :: onix; onyx; Chevrolet Onix; ônix; onix hatch; onixx; GM onix; onix 2019
carro :: Chevrolet :: 2018 :: ^onix :: onix.* lt .*1\\.0 :: onix lt 1.0; onix 1.0 lt; onix lt 1.0 2018; onix hatch lt 1.0
carro :: Chevrolet :: 2019 :: ^onix :: joy :: onix joy; onix joy 1.0; onix hatch joy
carro :: Chevrolet :: 2018 :: ^onix :: ltz.*aut :: onix ltz automatico; onix ltz 1.4 aut
carro :: Chevrolet :: 2022 :: ^onix (sedan plus|sed\\. plus|sd\\. p\\.) ::  :: onix plus; onix plus 2022; onix sedan plus; onixplus
carro :: Chevrolet :: 2022 :: ^onix (sedan plus|sed\\. plus|sd\\. p\\.) :: prem|p\\. pr\\. :: onix plus premier; onix plus premier turbo
carro :: Chevrolet :: 2021 :: ^tracker ::  :: tracker; traker; treker; trakcer; nova tracker; tracker turbo; chevrolet tracker
carro :: Chevrolet :: 2022 :: ^tracker :: premier :: tracker premier; tracker premier 1.2 turbo; nova tracker premier
carro :: Chevrolet :: 2020 :: ^s10 ::  :: s10; s 10; s-10; chevrolet s10; s10 pick up; s10 cabine dupla
carro :: Chevrolet :: 2019 :: ^s10 :: (high country|h\\.country) :: s10 high country; s10 high country 2.8 diesel; s 10 high country
carro :: Chevrolet :: 2019 :: ^s10 :: ltz.*(dies|die) :: s10 ltz diesel 4x4; s10 ltz 2.8
carro :: Chevrolet :: 2008 :: ^corsa ::  :: corsa; corça; corsa sedan; corsa hatch
carro :: Chevrolet :: 2005 :: ^corsa :: hat :: corsa hatch; corsa hatch 1.0
carro :: Chevrolet :: 2012 :: ^(corsa.*)?clas :: clas :: classic; classic 1.0; classic ls; chevrolet classic
carro :: Chevrolet :: 2014 :: ^prisma ::  :: prisma; prisma 1.4; prisma lt; prizma
carro :: Chevrolet :: 2012 :: ^celta ::  :: celta; celta 1.0; celta 2 portas; selta; celta lt
carro :: Chevrolet :: 2015 :: ^cruze ::  :: cruze; cruse; cruze lt; cruze sedan; cruzi
carro :: Chevrolet :: 2014 :: ^cruze :: hb :: cruze hatch; cruze sport6; cruze hb
carro :: Chevrolet :: 2016 :: ^cobalt ::  :: cobalt; cobalte; cobalt ltz; kobalt
carro :: Chevrolet :: 2017 :: ^spin ::  :: spin; spin 7 lugares; spin lt; spim
carro :: Chevrolet :: 2018 :: ^montana ::  :: montana; montana ls; pickup montana
carro :: Chevrolet :: 2019 :: ^equinox ::  :: equinox; equinoxx; equinox premier; ekinox
carro :: Chevrolet :: 2015 :: ^trailblazer ::  :: trailblazer; trail blazer; trailblaizer
carro :: Chevrolet :: 2010 :: ^vectra ::  :: vectra; vectra elegance; vectra 2.0; vetra
carro :: Chevrolet :: 2009 :: ^astra ::  :: astra; astra hatch; astra advantage; astra 2.0 flex
carro :: Chevrolet :: 2010 :: ^meriva ::  :: meriva; meriva joy; meriva 1.4
carro :: Chevrolet :: 2011 :: ^zafira ::  :: zafira; zafira elite; safira
carro :: Chevrolet :: 2012 :: ^agile ::  :: agile; agile ltz; agille
carro :: Volkswagen :: 2016 :: ^gol\\b ::  :: gol; gol 1.0; volks gol; vw gol; gol trend
carro :: Volkswagen :: 2012 :: ^gol\\b :: novo :: gol geração 5; gol g5; gol g 5; gol quinta geração; novo gol
carro :: Volkswagen :: 2014 :: ^gol\\b :: novo :: gol g6; gol geração 6
carro :: Volkswagen :: 2004 :: ^gol\\b ::  :: gol g3; gol bola; gol geração 3; gol power
carro :: Volkswagen :: 2008 :: ^gol\\b ::  :: gol g4; gol geracao 4
carro :: Volkswagen :: 2018 :: ^fox ::  :: fox; fox 1.6; volkswagen fox; fox highline; fox connect
carro :: Volkswagen :: 2012 :: ^crossfox ::  :: crossfox; cross fox; crosfox
carro :: Volkswagen :: 2012 :: ^spacefox ::  :: spacefox; space fox; espacefox
carro :: Volkswagen :: 2020 :: ^polo ::  :: polo; polo 1.0; polo tsi; polo comfortline; novo polo; polo hatch
carro :: Volkswagen :: 2020 :: ^polo :: (high).*tsi :: polo highline; polo highline 200 tsi; polo highline tsi 1.0
carro :: Volkswagen :: 2021 :: ^virtus ::  :: virtus; virtus comfortline; virtuz; virtus 1.6
carro :: Volkswagen :: 2021 :: ^t-cross ::  :: t cross; tcross; t-cross; t-cros; tcros
carro :: Volkswagen :: 2022 :: ^t-cross ::  :: t-cross highline; tcross highline
carro :: Volkswagen :: 2022 :: ^nivus ::  :: nivus; nivuz; nivus highline; nivos
carro :: Volkswagen :: 2017 :: ^voyage ::  :: voyage; voyagem; voiage; voyage 1.6; voyage comfortline
carro :: Volkswagen :: 2016 :: ^saveiro ::  :: saveiro; saveiro cross; saveiro cabine dupla; saveiro robust; savero
carro :: Volkswagen :: 2018 :: ^up ::  :: up; up!; up tsi; vw up; up move
carro :: Volkswagen :: 2013 :: ^kombi :: furgao :: kombi furgao; kombi furgão; kombi furgão 1.4
carro :: Volkswagen :: 2013 :: ^kombi ::  :: kombi; kombi standard; komby
carro :: Volkswagen :: 2019 :: ^amarok :: 3\\.0 :: amarok v6; amarok 3.0; amarok v6 highline; amarok v6 3.0
carro :: Volkswagen :: 2015 :: ^amarok ::  :: amarok; amaroc; amarok cabine dupla; amarok highline; amarock
carro :: Volkswagen :: 2016 :: ^jetta ::  :: jetta; jeta; jetta tsi; jetta comfortline
carro :: Volkswagen :: 2015 :: ^golf ::  :: golf; golf highline; golf 1.4 tsi; golfe
carro :: Volkswagen :: 2014 :: ^golf :: gti :: golf gti; golf gti 2.0; golf gti tsi
carro :: Volkswagen :: 2020 :: ^tiguan ::  :: tiguan; tiguan allspace; tigoan; tiguam
carro :: Volkswagen :: 1994 :: ^fusca ::  :: fusca; fusca 1600; fuska
carro :: Volkswagen :: 2008 :: ^parati ::  :: parati; parati 1.6; paraty
carro :: Volkswagen :: 2003 :: ^santana ::  :: santana; santana 1.8; santana 2.0
carro :: Fiat :: 2022 :: ^argo ::  :: argo; fiat argo; argo 1.0; argo drive; novo argo; aargo
carro :: Fiat :: 2022 :: ^argo :: trekking :: argo trekking; argo treking 1.3; fiat argo trekking
carro :: Fiat :: 2021 :: ^mobi ::  :: mobi; moby; mobi like; fiat mobi; mobi easy
carro :: Fiat :: 2022 :: ^cronos ::  :: cronos; chronos; kronos; cronos drive; cronos 1.3
carro :: Fiat :: 2022 :: ^pulse ::  :: pulse; pulse drive; fiat pulse; pulce
carro :: Fiat :: 2023 :: ^fastback ::  :: fastback; fast back; fastbak; fastback turbo
carro :: Fiat :: 2021 :: ^toro ::  :: toro; fiat toro; touro; toro freedom; toro volcano
carro :: Fiat :: 2020 :: ^toro :: volcano.*dies :: toro volcano diesel; toro volcano 2.0 diesel 4x4; toro diesel volcano
carro :: Fiat :: 2021 :: ^strada ::  :: strada; estrada; fiat strada; strada volcano; strada cabine dupla; strada freedom
carro :: Fiat :: 2016 :: ^strada :: (adv) :: strada adventure; strada adventure cabine dupla; strada adv
carro :: Fiat :: 2013 :: ^palio ::  :: palio; pálio; palio attractive; palio fire; palio essence; fiat palio; pallio
carro :: Fiat :: 2012 :: ^palio week ::  :: palio weekend; palio weekend adventure; palio week; palio wekend
carro :: Fiat :: 2014 :: ^(grand )?siena :: grand :: grand siena; gran siena; grand siena essence; grand siena attractive
carro :: Fiat :: 2008 :: ^siena ::  :: siena; siena fire; siena elx; sienna
carro :: Fiat :: 2015 :: ^uno ::  :: uno; uno vivace; uno way; novo uno; fiat uno; uno 1.0; uno 4 portas
carro :: Fiat :: 2008 :: ^uno mille :: mille :: uno mille; mille; mille fire; uno mille fire flex
carro :: Fiat :: 2014 :: ^punto ::  :: punto; punto attractive; ponto; punto t-jet; punto 1.4
carro :: Fiat :: 2012 :: ^linea ::  :: linea; línea; linea essence
carro :: Fiat :: 2013 :: ^idea ::  :: idea; ideia; idea attractive; idea adventure
carro :: Fiat :: 2012 :: ^doblo ::  :: doblo; doblò; doblo adventure; doblô
carro :: Fiat :: 2018 :: ^fiorino ::  :: fiorino; fiorino furgão; fiurino; fiorino 1.4
carro :: Fiat :: 2013 :: ^bravo ::  :: bravo; bravo essence; fiat bravo
carro :: Fiat :: 2009 :: ^stilo ::  :: stilo; estilo; stillo; stilo 1.8
carro :: Fiat :: 2012 :: ^500 ::  :: 500; fiat 500; 500 cult; cinquecento
carro :: Toyota :: 2020 :: ^corolla(?! cross) ::  :: corolla; corola; corrola; toyota corolla; corolla sedan; corolla 2.0; coroola
carro :: Toyota :: 2018 :: ^corolla :: xei :: corolla xei; corola xei; corolla xei 2.0; corolla xei automatico
carro :: Toyota :: 2018 :: ^corolla :: gli :: corolla gli; corolla gli 1.8; corola gli
carro :: Toyota :: 2022 :: ^corolla cross ::  :: corolla cross; corola cross; corolla cross xre; corollacross
carro :: Toyota :: 2006 :: ^corolla fielder ::  :: fielder; corolla fielder; filder
carro :: Toyota :: 2020 :: ^yaris :: sed :: yaris sedã; yaris sedan; yaris sedan xl; yaris seda
carro :: Toyota :: 2020 :: ^yaris ::  :: yaris; iaris; yaris hatch; yaris xs
carro :: Toyota :: 2018 :: ^hilux(?! sw4) ::  :: hilux; hylux; hilux srv; hilux cabine dupla; hillux; hilux cd; toyota hilux
carro :: Toyota :: 2019 :: ^hilux :: srx.*dies :: hilux srx; hilux srx diesel; hilux srx 2.8 4x4
carro :: Toyota :: 2018 :: ^hilux sw4 ::  :: sw4; hilux sw4; sw 4; sw4 srx
carro :: Toyota :: 2016 :: ^etios ::  :: etios; etius; ethios; etios sedan; etios xs; etios hatch
carro :: Toyota :: 2020 :: ^rav4 ::  :: rav4; rav 4; rav-4
carro :: Hyundai :: 2018 :: ^hb20\\b ::  :: hb20; hb 20; hb-20; hyundai hb20; hb20 1.0; hb20 comfort; hb20 hatch; hundai hb20
carro :: Hyundai :: 2017 :: ^hb20s ::  :: hb20s; hb 20s; hb20 s; hb20s 1.6; hb 20 s
carro :: Hyundai :: 2017 :: ^hb20x ::  :: hb20x; hb 20x; hb20x style
carro :: Hyundai :: 2020 :: ^creta ::  :: creta; kreta; creta prestige; creta pulse; cretta
carro :: Hyundai :: 2015 :: ^tucson ::  :: tucson; tuckson; tucsom; tucson gls
carro :: Hyundai :: 2014 :: ^ix35 ::  :: ix35; ix 35; ix35 2.0
carro :: Hyundai :: 2012 :: ^i30 ::  :: i30; i 30; i30 2.0
carro :: Hyundai :: 2013 :: ^santa fe ::  :: santa fe; santafe; santa fé; santa fe v6
carro :: Hyundai :: 2012 :: ^azera ::  :: azera; azzera; asera
carro :: Honda :: 2010 :: ^civic ::  :: new civic; civic; civic lxs; civic sedan; civik; sivic lxl; new civic lxs; honda civic
carro :: Honda :: 2018 :: ^civic ::  :: civic; civic g10; civic exl; civic touring; civic 2.0
carro :: Honda :: 2014 :: ^fit ::  :: fit; new fit; fit lx; honda fit; fit 1.4
carro :: Honda :: 2016 :: ^city ::  :: city; city lx; siti; city exl; sity
carro :: Honda :: 2019 :: ^hr-v ::  :: hrv; hr-v; hr v; hrv ex; hr-v exl
carro :: Honda :: 2020 :: ^wr-v ::  :: wrv; wr-v; wr v
carro :: Honda :: 2012 :: ^cr-v ::  :: crv; cr-v; cr v; cr-v lx; crv exl
carro :: Honda :: 2006 :: ^accord ::  :: accord; acord; honda accord
carro :: Renault :: 2020 :: ^kwid ::  :: kwid; kuid; kwid zen; kwid intense; kwidi; qwid
carro :: Renault :: 2018 :: ^sandero ::  :: sandero; sandeiro; sandero expression; renault sandero; sandero 1.0
carro :: Renault :: 2018 :: ^(?:sandero|stepway)\\b :: stepway :: sandero stepway; sandero step way
carro :: Renault :: 2017 :: ^duster(?! oroch) ::  :: duster; duster 1.6; dastar; duster dynamique; dusther
carro :: Renault :: 2019 :: ^(duster )?oroch ::  :: oroch; duster oroch; oroch dynamique; oroche
carro :: Renault :: 2018 :: ^logan ::  :: logan; logam; logan expression; loggan
carro :: Renault :: 2020 :: ^captur ::  :: captur; capitur; captur intense; capture
carro :: Renault :: 2010 :: ^clio ::  :: clio; clio 1.0; clio hatch; kleo; clio campus
carro :: Renault :: 2013 :: ^fluence ::  :: fluence; fluenci; fluence dynamique
carro :: Renault :: 2010 :: ^megane ::  :: megane; mégane; megane grand tour
carro :: Nissan :: 2020 :: ^kicks ::  :: kicks; kiks; kicks sv; nissan kicks; kics; kicks advance
carro :: Nissan :: 2018 :: ^versa ::  :: versa; versa sl; nissan versa; verssa
carro :: Nissan :: 2016 :: ^march ::  :: march; marche; nissan march; march 1.0
carro :: Nissan :: 2018 :: ^frontier ::  :: frontier; frontie; fronteir; frontier le; nissan frontier
carro :: Nissan :: 2015 :: ^sentra ::  :: sentra; sentra sl; nissan sentra; centra
carro :: Nissan :: 2011 :: ^livina ::  :: livina; livina 1.6; nissan livina
carro :: Nissan :: 2011 :: ^livina grand ::  :: grand livina; gran livina
carro :: Ford :: 2018 :: ^ka\\b ::  :: ka; ford ka; ka 1.0; ka hatch
carro :: Ford :: 2018 :: ^ka\\b :: sed :: ka sedan; ka+; ka sedã; ka sedan 1.5
carro :: Ford :: 2012 :: ^fiesta :: 8v :: fiesta rocam; fiesta rocam 1.6; fiesta rocam hatch; fiesta 1.6 rocam
carro :: Ford :: 2015 :: ^fiesta :: 16v :: new fiesta; new fiesta 1.6; new fiesta hatch
carro :: Ford :: 2012 :: ^fiesta ::  :: fiesta; fiesta hatch; fiesta 1.0; festa; fiesta sedan
carro :: Ford :: 2016 :: ^ecosport ::  :: ecosport; eco sport; ecoesport; ecosporte; ecosport freestyle; eco esport
carro :: Ford :: 2014 :: ^focus ::  :: focus; focos; focus sedan; focus hatch; focus 2.0
carro :: Ford :: 2015 :: ^fusion ::  :: fusion; fusion titanium; fuzion; fusiom
carro :: Ford :: 2018 :: ^ranger ::  :: ranger; ranger xlt; ranger limited; ford ranger; renger; ranger cabine dupla
carro :: Ford :: 2010 :: ^f-250 ::  :: f250; f 250; f-250
carro :: Ford :: 2018 :: ^edge ::  :: edge; edge v6; ford edge
carro :: Ford :: 2009 :: ^courier ::  :: courier; corrier; courier 1.6
carro :: Jeep :: 2019 :: ^compass ::  :: compass; compas; jeep compass; conpass; compass longitude; compass sport
carro :: Jeep :: 2019 :: ^compass ::  :: compass longitude diesel; compass longitude 2.0 diesel; compas longitude diesel
carro :: Jeep :: 2019 :: ^renegade ::  :: renegade; renegado; renegad; jeep renegade; renegade sport; renegeide
carro :: Jeep :: 2022 :: ^commander ::  :: commander; comander; commander limited; comandder
carro :: Jeep :: 2012 :: ^grand cherokee ::  :: grand cherokee; gran cherokee; grand cheroki
carro :: Jeep :: 2012 :: ^wrangler ::  :: wrangler; wragler; wranger
carro :: Peugeot :: 2021 :: ^208 ::  :: 208; peugeot 208; 208 active; 208 griffe
carro :: Peugeot :: 2018 :: ^2008 ::  :: 2008; peugeot 2008; 2008 griffe; 2008 allure
carro :: Peugeot :: 2010 :: ^207 ::  :: 207; 207 xr; peugeot 207; 207 passion
carro :: Peugeot :: 2015 :: ^308 ::  :: 308; 308 allure; peugeot 308
carro :: Citroën :: 2015 :: ^c3(?! (air|pic)) ::  :: c3; c 3; c3 tendance; citroen c3; c3 origine
carro :: Citroën :: 2019 :: ^c4 cactus ::  :: c4 cactus; cactus; c4 cactos; c4cactus
carro :: Citroën :: 2014 :: ^c4 lounge ::  :: c4 lounge; c4 lounge thp; lounge; c4 lounje
carro :: Citroën :: 2010 :: ^c4 pal ::  :: c4 pallas; c4 palas; pallas
carro :: Citroën :: 2012 :: ^c3 picasso ::  :: c3 picasso; c3 picaso
carro :: BMW :: 2015 :: ^320i ::  :: 320i; bmw 320i; 320i active flex; 320 i; serie 3 320i; 320ia
carro :: BMW :: 2015 :: ^328i ::  :: 328i; bmw 328i; 328i m sport
carro :: BMW :: 2016 :: ^x1 ::  :: x1; x1 sdrive; bmw x1; x 1
carro :: BMW :: 2014 :: ^118i ::  :: 118i; bmw 118i; 118 i
carro :: BMW :: 2015 :: ^x3 ::  :: x3; x3 xdrive; bmw x3
carro :: Audi :: 2016 :: ^a3 ::  :: a3; audi a3; a3 sedan; a 3; a3 sportback
carro :: Audi :: 2018 :: ^q3 ::  :: q3; audi q3; q 3; q3 1.4
carro :: Audi :: 2015 :: ^a4 ::  :: a4; audi a4; a 4 ambiente
carro :: Mercedes-Benz :: 2015 :: ^c-180 ::  :: c180; c 180; c-180; classe c 180; mercedes c180; classe c180
carro :: Mercedes-Benz :: 2016 :: ^gla ::  :: gla 200; gla200; gla; mercedes gla
carro :: Mercedes-Benz :: 2020 :: ^(classe )?a-? ?200 ::  :: a200; a 200; classe a 200
carro :: Mitsubishi :: 2014 :: ^asx ::  :: asx; asx 2.0; mitsubishi asx; as x
carro :: Mitsubishi :: 2014 :: ^(l200|triton) ::  :: l200; l 200; l200 triton; l-200; triton
carro :: Mitsubishi :: 2012 :: ^pajero tr4 ::  :: pajero tr4; tr4; pajero tr 4; pagero tr4
carro :: Mitsubishi :: 2014 :: ^lancer ::  :: lancer; lanser; lancer gt
carro :: Kia :: 2014 :: ^sportage ::  :: sportage; esportage; kia sportage; sportaje; sportage ex
carro :: Kia :: 2013 :: ^cerato ::  :: cerato; serato; kia cerato; cerato sx3
carro :: Kia :: 2013 :: ^soul ::  :: soul; kia soul; soul ex
carro :: Kia :: 2014 :: ^picanto ::  :: picanto; pikanto; kia picanto
carro :: Kia :: 2012 :: ^bongo ::  :: bongo; bongo k2500; kia bongo; bongo k 2500
carro :: Caoa Chery :: 2020 :: ^tiggo 5x ::  :: tiggo 5x; tigo 5x; tiggo5x; chery tiggo 5x
carro :: Caoa Chery :: 2020 :: ^tiggo 2 ::  :: tiggo 2; tigo 2; tiggo2
carro :: Caoa Chery :: 2022 :: ^tiggo 7 ::  :: tiggo 7; tiggo 7 pro; tigo 7
carro :: Caoa Chery :: 2022 :: ^tiggo 8 ::  :: tiggo 8; tiggo 8 pro; tigo8
carro :: Land Rover :: 2016 :: ^range r.*evo ::  :: evoque; range rover evoque; land rover evoque
carro :: Land Rover :: 2017 :: ^disc[a-z.]* ?sp ::  :: discovery sport; discoveri sport; discovery sport hse
carro :: Volvo :: 2018 :: ^xc ?60 ::  :: xc60; xc 60; volvo xc60; xc60 t5
carro :: Volvo :: 2020 :: ^xc ?40 ::  :: xc40; xc 40; xc-40
carro :: BYD :: 2024 :: ^dolphin (mini|gs mini|gl mini) ::  :: dolphin mini; dolphin mini ev; dolfin mini
carro :: BYD :: 2024 :: ^song plus ::  :: song plus; byd song plus; song plus gs
carro :: GWM :: 2024 :: ^haval h6 ::  :: haval h6; h6; haval h 6
carro :: Suzuki :: 2014 :: ^jimny ::  :: jimny; jimni; jimmy; jinny
carro :: Ferrari :: 2012 :: ^f458 :: italia :: 458 italia; f458 italia; ferrari 458 italia
carro :: Porsche :: 2015 :: ^cayenne ::  :: cayenne; caiene; cayene; porsche cayenne
carro :: Porsche :: 2016 :: ^macan ::  :: macan; macam; makan
carro :: Subaru :: 2014 :: ^forester ::  :: forester; forrester; foresther
carro :: Jaguar :: 2018 :: ^f-pace ::  :: f-pace; f pace; fpace
carro :: RAM :: 2022 :: ^2500 ::  :: 2500; ram 2500; 2500 laramie
carro :: RAM :: 2023 :: ^1500 ::  :: 1500; ram 1500
moto :: Honda :: 2020 :: ^cg 160 ::  :: cg 160; cg160; cg 160 fan; honda cg 160; fan 160; cg fan 160; titan 160; cg titan 160; titan160
moto :: Honda :: 2012 :: ^cg 150 ::  :: cg 150; titan 150; cg 150 titan; fan 150; cg titan 150; titam 150
moto :: Honda :: 2010 :: ^cg 125 ::  :: cg 125; fan 125; cg 125 fan; cg125
moto :: Honda :: 2020 :: ^biz 125 ::  :: biz 125; biz125; bis 125; honda biz 125; biz 125 ex
moto :: Honda :: 2019 :: ^biz 110 ::  :: biz 110; biz 110i; biz110
moto :: Honda :: 2019 :: ^pop 110 ::  :: pop 110; pop 110i; pop110; popi 110; pop110i
moto :: Honda :: 2012 :: ^pop 100 ::  :: pop 100; pop100; honda pop 100
moto :: Honda :: 2019 :: ^nxr 160 ::  :: bros 160; nxr 160; nxr 160 bros; bros160; honda bros 160
moto :: Honda :: 2012 :: ^nxr 150 ::  :: bros 150; nxr 150 bros; bros 150 esd
moto :: Honda :: 2018 :: ^xre 190 ::  :: xre 190; xre190; honda xre 190
moto :: Honda :: 2018 :: ^xre 300 ::  :: xre 300; xre300; xre 300 abs
moto :: Honda :: 2018 :: ^cb 250 ::  :: cb 250 twister; cb twister; twister; cb 250f twister; twister 250; cb twister 250
moto :: Honda :: 2012 :: ^cb 300 ::  :: cb 300; cb 300r; cb300; cb300r
moto :: Honda :: 2012 :: ^cb 600 ::  :: hornet; hornet 600; cb 600 hornet; cb 600f hornet; cb600f
moto :: Honda :: 2017 :: ^cb 500 ::  :: cb 500; cb 500f; cb500f; cb 500x; cb500x
moto :: Honda :: 2019 :: ^pcx ::  :: pcx; pcx 150; pcx150; honda pcx
moto :: Honda :: 2007 :: ^xr 250 ::  :: tornado; xr 250; xr 250 tornado; tornado 250
moto :: Honda :: 2020 :: ^crf 250 ::  :: crf 250; crf 250f; crf250f
moto :: Honda :: 2020 :: ^elite 125 ::  :: elite 125; elite; honda elite
moto :: Yamaha :: 2018 :: ^xtz 250 ::  :: xtz 250; lander; lander 250; xtz 250 lander; xtz250 lander
moto :: Yamaha :: 2019 :: ^xtz 150 ::  :: crosser; crosser 150; xtz 150; xtz 150 crosser; crosser150
moto :: Yamaha :: 2019 :: ^ybr 150 ::  :: factor 150; ybr 150; ybr factor 150; ybr 150 factor
moto :: Yamaha :: 2014 :: ^ybr 125 ::  :: ybr 125; factor 125; ybr125; ybr factor 125
moto :: Yamaha :: 2012 :: ^ys 250 ::  :: fazer 250; ys 250; ys 250 fazer; ys fazer 250
moto :: Yamaha :: 2021 :: ^nmax ::  :: nmax; nmax 160; n max; nmax160
moto :: Yamaha :: 2020 :: ^mt-03 ::  :: mt03; mt 03; mt-03; yamaha mt 03
moto :: Yamaha :: 2020 :: ^mt-07 ::  :: mt07; mt 07; mt-07
moto :: Yamaha :: 2020 :: ^yzf r-3 ::  :: r3; r 3; yzf r3; yzf-r3; r-3
moto :: Yamaha :: 2012 :: ^xj6 ::  :: xj6; xj 6; xj6 n; xj6 f
moto :: Yamaha :: 2022 :: ^fz25 ::  :: fz25; fz 25; fz25 fazer
moto :: Suzuki :: 2012 :: ^en 125 ::  :: yes 125; en 125; en 125 yes
moto :: Suzuki :: 2018 :: ^dl 650 ::  :: v-strom 650; vstrom 650; dl 650; dl 650 v-strom
moto :: Kawasaki :: 2020 :: ^ninja 400 ::  :: ninja 400; ninja400; kawasaki ninja 400; ninja 400 abs
moto :: Kawasaki :: 2015 :: ^ninja 300 ::  :: ninja 300; ninja300
moto :: Kawasaki :: 2020 :: ^z ?900 ::  :: z900; z 900; z-900
moto :: BMW :: 2020 :: ^g 310 :: gs :: g 310 gs; g310gs; g310 gs; gs 310
moto :: BMW :: 2020 :: ^r 1250 :: gs :: r 1250 gs; r1250gs; gs 1250; r1250 gs
moto :: Royal Enfield :: 2022 :: ^meteor ::  :: meteor 350; meteor; meteor350; royal enfield meteor
moto :: Royal Enfield :: 2022 :: ^himalayan ::  :: himalayan; himalaya; himalayan 411
moto :: Triumph :: 2019 :: ^tiger 800 ::  :: tiger 800; tiger800; triumph tiger 800
moto :: Harley-Davidson :: 2014 :: ^xl 883n? :: iron :: iron 883; 883 iron; xl 883 iron; xl 883n iron
caminhao :: Volvo :: 2018 :: ^fh-540 ::  :: fh 540; fh540; fh-540; volvo fh 540
caminhao :: Volvo :: 2018 :: ^fh-460 ::  :: fh 460; fh460; fh-460 6x2
caminhao :: Volvo :: 2018 :: ^vm 270 ::  :: vm 270; vm270; vm-270
caminhao :: Scania :: 2019 :: ^r-450 ::  :: r 450; r450; r-450; scania r450
caminhao :: Scania :: 2012 :: ^g-420 ::  :: g 420; g420; g-420
caminhao :: Scania :: 2010 :: ^p-340 ::  :: p 340; p340
caminhao :: Mercedes-Benz :: 2018 :: ^accelo.?815 ::  :: accelo 815; accelo815; acello 815
caminhao :: Mercedes-Benz :: 2016 :: ^atego.?2426 ::  :: atego 2426; atego2426; 2426 atego
caminhao :: Mercedes-Benz :: 2018 :: ^actros.?2651 ::  :: actros 2651; actros2651; mercedes actros 2651
caminhao :: DAF :: 2022 :: ^xf :: 530 :: xf 530; xf530; xf 530 6x4
caminhao :: Ford Cargo :: 2014 :: ^cargo 2429 ::  :: cargo 2429; cargo2429; 2429
caminhao :: Ford Cargo :: 2014 :: ^cargo 816 ::  :: cargo 816; cargo816; ford cargo 816
caminhao :: VW Constellation :: 2018 :: ^24-280 ::  :: 24280; 24.280; 24-280; 24 280; constellation 24280; constellation 24.280
caminhao :: VW Constellation :: 2018 :: ^17-190 ::  :: 17190; 17.190; 17-190; constellation 17.190
caminhao :: Iveco :: 2018 :: ^daily.*35s14 ::  :: daily 35s14; daily 35 s14; daily35s14
caminhao :: Iveco :: 2019 :: ^tector.*240e28 ::  :: tector 240e28; tector 240 e28
utilitario :: Fiat :: 2015 :: ^ducato ::  :: ducato; ducato minibus; ducato cargo; dukato
utilitario :: Renault :: 2018 :: ^master ::  :: master; master furgão; renault master; master minibus
utilitario :: Mercedes-Benz :: 2018 :: ^sprinter 415 ::  :: sprinter 415; sprinter415; sprinter 415 van
utilitario :: Peugeot :: 2019 :: ^expert ::  :: expert; expert furgao; peugeot expert
utilitario :: Hyundai :: 2018 :: ^hr\\b ::  :: hr; hyundai hr; h r
utilitario :: Volkswagen :: 2013 :: ^kombi ::  :: kombi; kombi furgao; kombi van
carro :: Chevrolet :: 2013 :: ^sonic ::  :: sonic; sonic ltz; sonik; sonic hatch
carro :: Chevrolet :: 2012 :: ^captiva ::  :: captiva; capitiva; captiva sport; captiva v6
carro :: Chevrolet :: 1996 :: ^kadett ::  :: kadett; kadet; kadett gl; cadete
carro :: Chevrolet :: 1993 :: ^monza ::  :: monza; monsa; monza sl; monza 2.0
carro :: Chevrolet :: 2008 :: ^(s10 )?blazer ::  :: blazer; s10 blazer; blaizer; blazer advantage
carro :: Chevrolet :: 1998 :: ^omega ::  :: omega; omega gls; ômega; omega 4.1
carro :: Volkswagen :: 2009 :: ^bora ::  :: bora; bora 2.0; vw bora
carro :: Volkswagen :: 2014 :: ^passat ::  :: passat; passat tsi; pasat; passat variant
carro :: Volkswagen :: 2022 :: ^taos ::  :: taos; taus; taos highline; taos comfortline
carro :: Volkswagen :: 2008 :: ^new beetle ::  :: new beetle; newbeetle; new bitle; new beetle 2.0
carro :: Volkswagen :: 2013 :: ^touareg ::  :: touareg; tuareg; touareg v6; toureg
carro :: Toyota :: 2012 :: ^camry ::  :: camry; camri; toyota camry; camry xle
carro :: Toyota :: 2017 :: ^prius ::  :: prius; prios; prius hibrido
carro :: Peugeot :: 2013 :: ^3008 ::  :: 3008; peugeot 3008; 3008 griffe; 3008 thp
carro :: Peugeot :: 2013 :: ^408 ::  :: 408; peugeot 408; 408 feline; 408 allure
carro :: Peugeot :: 2008 :: ^206 ::  :: 206; 206 sensation; peugeot 206; 206 1.4
carro :: Citroën :: 2013 :: ^(c3 )?aircross ::  :: aircross; c3 aircross; air cross; aircros
carro :: Citroën :: 2008 :: ^xsara picasso ::  :: xsara picasso; xsara picaso; picasso xsara; sara picasso
carro :: Kia :: 2014 :: ^sorento ::  :: sorento; sorrento; kia sorento; sorento v6
carro :: Kia :: 2012 :: ^carnival ::  :: carnival; carnaval; kia carnival
carro :: Kia :: 2013 :: ^optima ::  :: optima; ótima; kia optima
carro :: Hyundai :: 2012 :: ^sonata ::  :: sonata; sonatta; sonata 2.4; hyundai sonata
carro :: Hyundai :: 2014 :: ^elantra ::  :: elantra; elantra gls; helantra; elantra 2.0
carro :: Hyundai :: 2012 :: ^veloster ::  :: veloster; velosther; veloster 1.6
carro :: Hyundai :: 2015 :: ^hr\\b ::  :: hr; hyundai hr; hr 2.5; hr diesel
carro :: Nissan :: 2011 :: ^tiida ::  :: tiida; tida; tiida sl; tida hatch
carro :: Renault :: 2012 :: ^symbol ::  :: symbol; simbol; symbol 1.6; symbol expression
carro :: Renault :: 2008 :: ^scenic ::  :: scenic; scénic; senic; scenic 1.6
carro :: Ford :: 2021 :: ^territory ::  :: territory; teritory; territory titanium; ford territory
carro :: Ford :: 2023 :: ^maverick ::  :: maverick; maverik; maverick lariat; ford maverick
carro :: Ford :: 2001 :: ^escort ::  :: escort; escorte; escort 1.8; escort hobby
carro :: BMW :: 2014 :: ^116i ::  :: 116i; 116 i; bmw 116i
carro :: BMW :: 2012 :: ^120i ::  :: 120i; 120 i; bmw 120i; 120ia
carro :: BMW :: 2014 :: ^x5 ::  :: x5; x 5; x5 xdrive; bmw x5; x5 diesel
carro :: Audi :: 2014 :: ^q5 ::  :: q5; q 5; audi q5; q5 2.0
carro :: Audi :: 2012 :: ^a1 ::  :: a1; a 1; audi a1; a1 sport
carro :: Audi :: 2014 :: ^tt ::  :: tt; audi tt; tt coupe
carro :: Mercedes-Benz :: 2015 :: ^cla-? ?200 ::  :: cla 200; cla200; cla-200; mercedes cla 200
carro :: Mercedes-Benz :: 2014 :: ^e-? ?250 ::  :: e250; e 250; classe e 250; e-250
carro :: Mercedes-Benz :: 2018 :: ^glc-? ?250 ::  :: glc 250; glc250; glc-250 4matic
carro :: Volvo :: 2014 :: ^v ?40 ::  :: v40; v 40; volvo v40; v40 t4
carro :: Volvo :: 2013 :: ^s ?60 ::  :: s60; s 60; s60 t5
carro :: MINI :: 2014 :: ^cooper ::  :: cooper; mini cooper; cooper s; coper
carro :: Suzuki :: 2012 :: ^grand vitara ::  :: grand vitara; gran vitara; grand vitara 4x4; suzuki grand vitara
carro :: Suzuki :: 2018 :: ^vitara ::  :: vitara; vitara 4you; vitara 1.6
carro :: JAC :: 2013 :: ^j3 ::  :: j3; j 3; jac j3; j3 turin
carro :: JAC :: 2020 :: ^t40 ::  :: t40; t 40; jac t40
carro :: Lifan :: 2014 :: ^x60 ::  :: x60; x 60; lifan x60
carro :: Dodge :: 2012 :: ^journey ::  :: journey; jorney; dodge journey; journey rt
carro :: Porsche :: 2014 :: ^911 ::  :: 911; porsche 911; 911 carrera; 911 carrera s
carro :: Fiat :: 1996 :: ^tempra ::  :: tempra; tempra 2.0; tenpra; fiat tempra
carro :: Fiat :: 2002 :: ^marea ::  :: marea; mareia; marea elx; marea turbo
carro :: Fiat :: 2012 :: ^freemont ::  :: freemont; fremont; freemont precision
moto :: Honda :: 2014 :: ^lead ::  :: lead; lead 110; lid 110; honda lead
moto :: Honda :: 2019 :: ^sh 150 ::  :: sh 150; sh150i; sh 150i; sh150
moto :: Honda :: 2018 :: ^nc 750 ::  :: nc 750; nc 750x; nc750x; nc750
moto :: Honda :: 2019 :: ^cb 650 ::  :: cb 650; cb 650f; cb650r; cb 650r
moto :: Honda :: 2008 :: ^cbx 250 ::  :: cbx 250; cbx 250 twister; twister; cbx250; twister 250
moto :: Yamaha :: 2020 :: ^xmax ::  :: xmax 250; xmax; x max 250; xmax250
moto :: Yamaha :: 2020 :: ^neo ::  :: neo; neo 125; yamaha neo
moto :: Yamaha :: 2015 :: ^(t-?115 )?crypton ::  :: crypton; t115 crypton; cripton; crypton 115
moto :: Yamaha :: 2024 :: ^fluo ::  :: fluo; fluo 125; fluo125
moto :: Suzuki :: 2012 :: ^intruder 125 ::  :: intruder 125; intruder125; suzuki intruder 125
moto :: Suzuki :: 2010 :: ^gsx-?r? ?1300 ::  :: hayabusa; gsx 1300 hayabusa; gsx1300r; haiabusa
moto :: Kawasaki :: 2018 :: ^versys (tourer )?650 ::  :: versys 650; versys650; verssys 650
moto :: Kawasaki :: 2021 :: ^z 400 ::  :: z400; z 400; kawasaki z400
moto :: KTM :: 2018 :: ^duke 390 ::  :: duke 390; 390 duke; duke390; ktm duke 390
moto :: Ducati :: 2017 :: ^scrambler ::  :: scrambler; scrambler icon; ducati scrambler
caminhao :: Scania :: 2015 :: ^r-440 ::  :: r 440; r440; scania r 440; r-440 6x2
caminhao :: Mercedes-Benz :: 2012 :: ^axor.?2544 ::  :: axor 2544; axor2544; 2544 axor
caminhao :: Iveco :: 2014 :: ^stralis ::  :: stralis; stralis hi-way; estralis; stralis 490
caminhao :: Ford Cargo :: 2010 :: ^f-4000 ::  :: f4000; f 4000; f-4000
caminhao :: VW Constellation :: 2014 :: ^8-160 ::  :: 8160; 8.160; 8-160; delivery 8.160
`
