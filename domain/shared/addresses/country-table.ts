/**
 * What is usual in each country, a line each: the country, the first day of its week (Monday as 1), its hour cycle, its main
 * time zone, its currency where the card provider charges in it, and the unit of the sizes of homes. Divided by tabs.
 *
 * Made by scripts/derive/derive-country-table.ts from CLDR 48.0 and the time zone database 2026c.
 */
export const COUNTRY_TABLE = `
AD	1	h23	Europe/Andorra	eur	m2
AE	1	h12	Asia/Dubai	aed	sqft
AF	6	h23	Asia/Kabul	afn	m2
AG	7	h12	America/Antigua	xcd	m2
AI	1	h23	America/Anguilla	xcd	m2
AL	1	h12	Europe/Tirane	all	m2
AM	1	h23	Asia/Yerevan	amd	m2
AO	1	h23	Africa/Luanda	aoa	m2
AR	1	h12	America/Argentina/Buenos_Aires	ars	m2
AS	7	h12	Pacific/Pago_Pago	usd	sqft
AT	1	h23	Europe/Vienna	eur	m2
AU	1	h12	Australia/Sydney	aud	m2
AW	1	h23	America/Aruba	awg	m2
AX	1	h23	Europe/Mariehamn	eur	m2
AZ	1	h23	Asia/Baku	azn	m2
BA	1	h23	Europe/Sarajevo	bam	m2
BB	1	h12	America/Barbados	bbd	sqft
BD	7	h12	Asia/Dhaka	bdt	sqft
BE	1	h23	Europe/Brussels	eur	m2
BF	1	h23	Africa/Ouagadougou	xof	m2
BG	1	h23	Europe/Sofia	eur	m2
BH	6	h12	Asia/Bahrain	bhd	m2
BI	1	h23	Africa/Bujumbura	bif	m2
BJ	1	h23	Africa/Porto-Novo	xof	m2
BL	1	h23	America/St_Barthelemy	eur	m2
BM	1	h12	Atlantic/Bermuda	bmd	sqft
BN	1	h12	Asia/Brunei	bnd	m2
BO	1	h12	America/La_Paz	bob	m2
BQ	1	h23	America/Kralendijk	usd	m2
BR	7	h23	America/Sao_Paulo	brl	m2
BS	7	h12	America/Nassau	bsd	sqft
BT	7	h12	Asia/Thimphu		m2
BW	7	h23	Africa/Gaborone	bwp	m2
BY	1	h23	Europe/Minsk	byn	m2
BZ	7	h23	America/Belize	bzd	m2
CA	7	h12	America/Toronto	cad	sqft
CC	1	h23	Indian/Cocos	aud	m2
CD	1	h23	Africa/Kinshasa	cdf	m2
CF	1	h23	Africa/Bangui	xaf	m2
CG	1	h23	Africa/Brazzaville	xaf	m2
CH	1	h23	Europe/Zurich	chf	m2
CI	1	h23	Africa/Abidjan	xof	m2
CK	1	h23	Pacific/Rarotonga	nzd	m2
CL	1	h12	America/Santiago	clp	m2
CM	1	h23	Africa/Douala	xaf	m2
CN	1	h23	Asia/Shanghai	cny	m2
CO	7	h12	America/Bogota	cop	m2
CR	1	h12	America/Costa_Rica	crc	m2
CU	1	h12	America/Havana		m2
CV	1	h23	Atlantic/Cape_Verde	cve	m2
CW	1	h23	America/Curacao	xcg	m2
CX	1	h23	Indian/Christmas	aud	m2
CY	1	h12	Asia/Nicosia	eur	m2
CZ	1	h23	Europe/Prague	czk	m2
DE	1	h23	Europe/Berlin	eur	m2
DJ	6	h12	Africa/Djibouti	djf	m2
DK	1	h23	Europe/Copenhagen	dkk	m2
DM	7	h12	America/Dominica	xcd	m2
DO	7	h12	America/Santo_Domingo	dop	m2
DZ	6	h12	Africa/Algiers	dzd	m2
EC	1	h12	America/Guayaquil	usd	m2
EE	1	h23	Europe/Tallinn	eur	m2
EG	6	h12	Africa/Cairo	egp	m2
EH	1	h12	Africa/El_Aaiun	mad	m2
ER	1	h12	Africa/Asmara		m2
ES	1	h23	Europe/Madrid	eur	m2
ET	7	h12	Africa/Addis_Ababa	etb	m2
FI	1	h23	Europe/Helsinki	eur	m2
FJ	1	h12	Pacific/Fiji	fjd	m2
FK	1	h23	Atlantic/Stanley	fkp	m2
FM	1	h12	Pacific/Pohnpei	usd	m2
FO	1	h23	Atlantic/Faroe	dkk	m2
FR	1	h23	Europe/Paris	eur	m2
GA	1	h23	Africa/Libreville	xaf	m2
GB	1	h23	Europe/London	gbp	sqft
GD	1	h12	America/Grenada	xcd	m2
GE	1	h23	Asia/Tbilisi	gel	m2
GF	1	h23	America/Cayenne	eur	m2
GG	1	h23	Europe/Guernsey	gbp	sqft
GH	1	h12	Africa/Accra		m2
GI	1	h23	Europe/Gibraltar	gip	m2
GL	1	h23	America/Nuuk	dkk	m2
GM	1	h12	Africa/Banjul	gmd	m2
GN	1	h23	Africa/Conakry	gnf	m2
GP	1	h23	America/Guadeloupe	eur	m2
GQ	1	h23	Africa/Malabo	xaf	m2
GR	1	h12	Europe/Athens	eur	m2
GS	1	h23	Atlantic/South_Georgia	fkp	m2
GT	7	h12	America/Guatemala	gtq	m2
GU	7	h12	Pacific/Guam	usd	sqft
GW	1	h23	Africa/Bissau	xof	m2
GY	1	h12	America/Guyana	gyd	m2
HK	7	h12	Asia/Hong_Kong	hkd	sqft
HN	7	h12	America/Tegucigalpa	hnl	m2
HR	1	h23	Europe/Zagreb	eur	m2
HT	1	h23	America/Port-au-Prince	htg	m2
HU	1	h23	Europe/Budapest	huf	m2
ID	7	h23	Asia/Jakarta	idr	m2
IE	1	h23	Europe/Dublin	eur	m2
IL	7	h23	Asia/Jerusalem	ils	m2
IM	1	h23	Europe/Isle_of_Man	gbp	sqft
IN	7	h12	Asia/Kolkata	inr	sqft
IO	1	h23	Indian/Chagos	usd	m2
IQ	6	h12	Asia/Baghdad		m2
IR	6	h23	Asia/Tehran		m2
IS	7	h23	Atlantic/Reykjavik	isk	m2
IT	1	h23	Europe/Rome	eur	m2
JE	1	h23	Europe/Jersey	gbp	sqft
JM	7	h12	America/Jamaica	jmd	sqft
JO	6	h12	Asia/Amman	jod	m2
JP	7	h23	Asia/Tokyo	jpy	m2
KE	7	h23	Africa/Nairobi	kes	m2
KG	1	h23	Asia/Bishkek	kgs	m2
KH	7	h12	Asia/Phnom_Penh	khr	m2
KI	1	h12	Pacific/Tarawa	aud	m2
KM	1	h23	Indian/Comoro	kmf	m2
KN	1	h12	America/St_Kitts	xcd	m2
KP	1	h12	Asia/Pyongyang		m2
KR	7	h12	Asia/Seoul	krw	m2
KW	6	h12	Asia/Kuwait	kwd	m2
KY	1	h12	America/Cayman	kyd	sqft
KZ	1	h23	Asia/Almaty	kzt	m2
LA	7	h23	Asia/Vientiane	lak	m2
LB	1	h12	Asia/Beirut	lbp	m2
LC	1	h12	America/St_Lucia	xcd	m2
LI	1	h23	Europe/Vaduz	chf	m2
LK	1	h23	Asia/Colombo	lkr	sqft
LR	1	h12	Africa/Monrovia	lrd	m2
LS	1	h12	Africa/Maseru	lsl	m2
LT	1	h23	Europe/Vilnius	eur	m2
LU	1	h23	Europe/Luxembourg	eur	m2
LV	1	h23	Europe/Riga	eur	m2
LY	6	h12	Africa/Tripoli		m2
MA	1	h23	Africa/Casablanca	mad	m2
MC	1	h23	Europe/Monaco	eur	m2
MD	1	h23	Europe/Chisinau	mdl	m2
ME	1	h23	Europe/Podgorica	eur	m2
MF	1	h23	America/Marigot	eur	m2
MG	1	h23	Indian/Antananarivo	mga	m2
MH	7	h12	Pacific/Majuro	usd	m2
MK	1	h23	Europe/Skopje	mkd	m2
ML	1	h23	Africa/Bamako	xof	m2
MM	7	h23	Asia/Yangon	mmk	m2
MN	1	h23	Asia/Ulaanbaatar	mnt	m2
MO	7	h12	Asia/Macau	mop	m2
MP	1	h12	Pacific/Saipan	usd	sqft
MQ	1	h23	America/Martinique	eur	m2
MR	1	h12	Africa/Nouakchott		m2
MS	1	h23	America/Montserrat	xcd	m2
MT	1	h23	Europe/Malta	eur	m2
MU	1	h23	Indian/Mauritius	mur	m2
MV	6	h23	Indian/Maldives	mvr	m2
MW	1	h12	Africa/Blantyre	mwk	m2
MX	7	h12	America/Mexico_City	mxn	m2
MY	1	h12	Asia/Kuala_Lumpur	myr	sqft
MZ	7	h23	Africa/Maputo	mzn	m2
NA	1	h12	Africa/Windhoek	nad	m2
NC	1	h23	Pacific/Noumea	xpf	m2
NE	1	h23	Africa/Niamey	xof	m2
NF	1	h23	Pacific/Norfolk	aud	m2
NG	1	h23	Africa/Lagos	ngn	m2
NI	7	h12	America/Managua	nio	m2
NL	1	h23	Europe/Amsterdam	eur	m2
NO	1	h23	Europe/Oslo	nok	m2
NP	7	h23	Asia/Kathmandu	npr	m2
NR	1	h23	Pacific/Nauru	aud	m2
NU	1	h23	Pacific/Niue	nzd	m2
NZ	1	h12	Pacific/Auckland	nzd	m2
OM	6	h12	Asia/Muscat	omr	m2
PA	7	h12	America/Panama	pab	m2
PE	7	h12	America/Lima	pen	m2
PF	1	h23	Pacific/Tahiti	xpf	m2
PG	1	h12	Pacific/Port_Moresby	pgk	m2
PH	7	h12	Asia/Manila	php	m2
PK	7	h12	Asia/Karachi	pkr	sqft
PL	1	h23	Europe/Warsaw	pln	m2
PM	1	h23	America/Miquelon	eur	m2
PN	1	h23	Pacific/Pitcairn	nzd	m2
PR	7	h12	America/Puerto_Rico	usd	sqft
PS	1	h12	Asia/Gaza	ils	m2
PT	1	h23	Europe/Lisbon	eur	m2
PW	1	h12	Pacific/Palau	usd	m2
PY	7	h12	America/Asuncion	pyg	m2
QA	6	h12	Asia/Qatar	qar	m2
RE	1	h23	Indian/Reunion	eur	m2
RO	1	h23	Europe/Bucharest	ron	m2
RS	1	h23	Europe/Belgrade	rsd	m2
RU	1	h23	Europe/Moscow	rub	m2
RW	1	h23	Africa/Kigali	rwf	m2
SA	7	h12	Asia/Riyadh	sar	m2
SB	1	h12	Pacific/Guadalcanal	sbd	m2
SC	1	h23	Indian/Mahe	scr	m2
SD	6	h12	Africa/Khartoum		m2
SE	1	h23	Europe/Stockholm	sek	m2
SG	7	h12	Asia/Singapore	sgd	sqft
SH	1	h23	Atlantic/St_Helena	shp	m2
SI	1	h23	Europe/Ljubljana	eur	m2
SJ	1	h23	Arctic/Longyearbyen	nok	m2
SK	1	h23	Europe/Bratislava	eur	m2
SL	1	h12	Africa/Freetown	sle	m2
SM	1	h23	Europe/San_Marino	eur	m2
SN	1	h23	Africa/Dakar	xof	m2
SO	1	h12	Africa/Mogadishu	sos	m2
SR	1	h23	America/Paramaribo	srd	m2
SS	1	h12	Africa/Juba		m2
ST	1	h23	Africa/Sao_Tome		m2
SV	7	h12	America/El_Salvador	usd	m2
SX	1	h23	America/Lower_Princes	xcg	m2
SY	6	h12	Asia/Damascus		m2
SZ	1	h12	Africa/Mbabane	szl	m2
TC	1	h12	America/Grand_Turk	usd	m2
TD	1	h12	Africa/Ndjamena	xaf	m2
TF	1	h23	Indian/Kerguelen	eur	m2
TG	1	h23	Africa/Lome	xof	m2
TH	7	h23	Asia/Bangkok	thb	m2
TJ	1	h23	Asia/Dushanbe	tjs	m2
TK	1	h23	Pacific/Fakaofo	nzd	m2
TL	1	h23	Asia/Dili	usd	m2
TM	1	h23	Asia/Ashgabat		m2
TN	1	h12	Africa/Tunis	tnd	m2
TO	1	h12	Pacific/Tongatapu	top	m2
TR	1	h23	Europe/Istanbul	try	m2
TT	7	h12	America/Port_of_Spain	ttd	sqft
TV	1	h23	Pacific/Funafuti	aud	m2
TW	7	h12	Asia/Taipei	twd	m2
TZ	1	h23	Africa/Dar_es_Salaam	tzs	m2
UA	1	h23	Europe/Simferopol	uah	m2
UG	1	h23	Africa/Kampala	ugx	m2
UM	7	h12	Pacific/Midway	usd	m2
US	7	h12	America/New_York	usd	sqft
UY	1	h12	America/Montevideo	uyu	m2
UZ	1	h23	Asia/Samarkand	uzs	m2
VA	1	h23	Europe/Vatican	eur	m2
VC	1	h12	America/St_Vincent	xcd	m2
VE	7	h12	America/Caracas		m2
VG	1	h12	America/Tortola	usd	m2
VI	7	h12	America/St_Thomas	usd	sqft
VN	1	h23	Asia/Ho_Chi_Minh	vnd	m2
VU	1	h12	Pacific/Efate	vuv	m2
WF	1	h23	Pacific/Wallis	xpf	m2
WS	7	h12	Pacific/Apia	wst	m2
XK	1	h23		eur	m2
YE	7	h12	Asia/Aden	yer	m2
YT	1	h23	Indian/Mayotte	eur	m2
ZA	7	h23	Africa/Johannesburg	zar	m2
ZM	1	h12	Africa/Lusaka	zmw	m2
ZW	7	h23	Africa/Harare		m2
`;
