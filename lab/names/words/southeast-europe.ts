import { wordList } from "./word-list.ts";

export const romanian = wordList({
  surnames: `POPESCU IONESCU ȘTEFĂNESCU ȚEPEȘ CONSTANTINESCU BĂLAN RĂDUCANU MUREȘAN DUMITRAȘCU ÎNȚELEPTU ŞERBAN`,
  given: `ION ȘTEFAN ANDREEA MĂDĂLINA ȚUȚA ANA-MARIA VASILE ÎLEANA RAREȘ IOANA`,
});

export const croatian = wordList({
  surnames: `HORVAT KOVAČEVIĆ ĐURĐEVIĆ ŠIMUNIĆ ŽIVKOVIĆ BABIĆ LJUBIČIĆ ČOSIĆ PETROVIĆ-NJEGOŠ DŽANIĆ`,
  given: `ĐORĐE ŽELJKO IVANA ŠIME MARIJA LJILJANA ČEDOMIR ANTE DŽENANA NIKŠA`,
});

export const turkish = wordList({
  surnames: `YILMAZ ŞAHİN ÇELİK ÖZTÜRK AYDIN YILDIRIM GÜNEŞ DOĞAN KILIÇ ÇAĞLAYAN IŞIK ÜNAL ŞİMŞEK`,
  given: `ÇAĞRI AYŞE MEHMET ŞÜKRÜ İBRAHİM GÜLŞEN ÖMER ILGIN UĞUR HATİCE ÜLKÜ CEM`,
});

export const azerbaijani = wordList({
  surnames: `ƏLİYEV HÜSEYNOV MƏMMƏDOV QULİYEVA HƏSƏNOV ƏHMƏDOVA İSMAYILOV NƏBİYEV RƏHİMLİ ŞIXƏLİYEV ÇƏLƏBİ`,
  given: `RƏŞAD İLHAM AYGÜN ƏLƏSGƏR LEYLA NƏRGİZ ELÇİN GÜNEL VÜQAR ŞƏFƏQ ZÜMRÜD`,
});

export const albanian = wordList({
  surnames: `HOXHA SHEHU ÇELA GJËRGJI PRIFTI KRASNIQI BERISHA GASHI XHAFERI DËBRA KELMENDI THAÇI`,
  given: `ARBËN ELIRA GËZIM BESA ÇLIRIM DRITA AGIM VALBONA LULËZIM MIRËSIJE`,
});

export const russian = wordList({
  surnames: `ИВАНОВ СМИРНОВА КУЗНЕЦОВ ПОПОВ ЩЕРБАКОВ ЖУКОВСКАЯ ЕЛЬЦИН ХРУЩЁВ ПОДЪЯЧЕВ ЮСУПОВ ЭЙЗЕНШТЕЙН ЦВЕТАЕВА
    ЯКОВЛЕВ СОЛОВЬЁВ ЧЕХОВ`,
  given: `АЛЕКСЕЙ НАТАЛЬЯ ЮРИЙ ЕКАТЕРИНА ФЁДОР ИЛЬЯ ЖАННА ДМИТРИЙ ОЛЬГА ЭДУАРД ЗИНАИДА ГРИГОРИЙ`,
});

export const ukrainian = wordList({
  surnames: `ШЕВЧЕНКО КОВАЛЕНКО ГРИЦЕНКО ЄФРЕМОВ ЇЖАКЕВИЧ ЩЕРБИНА ҐУДЗЬ ЛИСЕНКО ЯЦЕНЮК ЖИТНИЦЬКИЙ ЗГУРОВСЬКИЙ`,
  given: `ОЛЕКСАНДР ГАЛИНА ЮЛІЯ ЇВГА ЄВГЕН АНДРІЙ ЯРОСЛАВ НАТАЛІЯ ТАРАС ОКСАНА`,
});

export const bulgarian = wordList({
  surnames: `ИВАНОВ ДИМИТРОВ ЩЕРЕВ ГЕОРГИЕВА ПЕТКОВ ЖЕЛЕВ ЦВЕТКОВА ХРИСТОВ АНГЕЛОВ ЮРУКОВ СТЪРЧЕВ`,
  given: `ГЕОРГИ ЦВЕТАН РОСИЦА ЖИВКО ЮЛИЯ ХРИСТО АНЪОЛ БОЙКО ДЕСИСЛАВА ЙОРДАН`,
});

export const serbian = wordList({
  surnames: `ЈОВАНОВИЋ ЂОРЂЕВИЋ ПЕТРОВИЋ ЊЕГОШ ЉУБИЧИЋ ЏАЈИЋ ШЕШЕЉ ЖИВКОВИЋ ЧОЛИЋ ХАЏИЋ ЦВИЈИЋ`,
  given: `ЂОРЂЕ МИЛИЦА ЉИЉАНА ЊЕГОШ ЖЕЉКО ЧЕДОМИР ДРАГАНА ШАБАН ХРИСТИНА`,
});

export const macedonian = wordList({
  surnames: `ЌОСЕВ ЃОРГИЕВ АРСОВСКИ ЅВЕЗДОВСКИ ЏАМБАСКИ ЉАПКОВ ЊАГУЛОВ ЖИВКОВ ШЕКЕРИНСКА`,
  given: `ЃОРЃИ КИРИЛ ЌИРО ЅВЕЗДАН ЈАСНА ЖАРКО ЉУПЧО БИЛЈАНА`,
});

export const greek = wordList({
  surnames: `ΠΑΠΑΔΟΠΟΥΛΟΣ ΓΕΩΡΓΙΟΥ ΧΑΤΖΗΣ ΨΑΡΡΑΣ ΞΕΝΑΚΗΣ ΘΕΟΔΩΡΑΚΗ ΒΑΣΙΛΕΙΟΥ ΝΙΚΟΛΑΪΔΗΣ`,
  given: `ΓΕΩΡΓΙΟΣ ΜΑΡΙΑ ΔΗΜΗΤΡΑ ΧΡΙΣΤΟΣ ΙΩΑΝΝΗΣ ΕΛΕΝΗ ΘΕΟΔΩΡΟΣ ΨΥΧΗ`,
});
